// What pages cannot do with htmx alone. Everything works without this file too.

const unreachable = () => document.getElementById('unreachable')

// The second click of a double click would press whatever the new board has put under the pointer.
document.addEventListener(
  'click',
  (event) => {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest('#game button')) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  },
  true,
)

const show = (isShown) => {
  const banner = unreachable()
  if (banner) banner.hidden = !isShown
}

document.addEventListener('htmx:error', () => show(true))
document.addEventListener('htmx:response:error', (event) => show(event.detail.ctx.response.status >= 500))
document.addEventListener('htmx:before:request', () => show(false))
