// What pages cannot do with htmx alone. Everything works without this file too.

const byId = (id) => document.getElementById(id)

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
  const banner = byId('unreachable')
  if (banner) banner.hidden = !isShown
}

// What the page asks by itself says nothing about what was done.
const isAsked = ({ target }) => !['live', 'fresh', 'talk-list', 'time', 'instructions'].includes(target.id)

document.addEventListener('htmx:error', (event) => isAsked(event) && show(true))
document.addEventListener('htmx:response:error', (event) => {
  if (isAsked(event)) show(event.detail.ctx.response.status >= 500)
  else if (event.target.id === 'live') isShutOut = [403, 404].includes(event.detail.ctx.response.status)
})
document.addEventListener('htmx:before:request', (event) => isAsked(event) && show(false))

// A game that others play too. `#live` holds the stream, only while the page is seen: browsers open few connections to
// a site at once. Each frame says where the game stands, the first one too, so that nothing is missed in between.
const RETRY_MS = 2000
const SOON_MS = 100
let isShutOut = false

const connect = () => {
  const live = byId('live')
  if (live && !document.hidden && !isShutOut) window.htmx.trigger(live, 'connect')
}

const valueIn = (name) => document.querySelector(`#act input[name=${name}]`)?.value
/** Where the game stood by the last frame, or null where it may have moved on since. */
let told = null
const isAsTold = () => told === `${valueIn('at')}.${valueIn('undone')}`

const catchUp = () => {
  const fresh = byId('fresh')
  if (fresh) window.htmx.trigger(fresh, 'behind')
}

// The answer to one's own act mostly comes right after the frame about it, and is enough.
let soon
document.addEventListener('moved', (event) => {
  told = event.detail.data
  for (const part of ['time', 'instructions'].map(byId)) {
    // What is just being filled in stays.
    if (part && !part.querySelector('details[open]')) window.htmx.trigger(part, 'behind')
  }
  clearTimeout(soon)
  soon = setTimeout(() => {
    if (!isAsTold()) catchUp()
  }, SOON_MS)
})

// It waited for the answer to an act, and that has brought the board; its words must stay.
document.addEventListener('htmx:before:request', (event) => {
  if (event.target.id === 'fresh' && isAsTold()) event.preventDefault()
})

// What others say comes by itself; what is being typed stays.
document.addEventListener('said', (event) => {
  const list = byId('talk-list')
  if (list && list.dataset.said !== event.detail.data) window.htmx.trigger(list, 'behind')
})

// What was said is gone from its field, unless it was refused.
document.addEventListener('htmx:after:request', ({ target, detail }) => {
  if (target.id === 'say' && detail.ctx.response.status === 200) target.reset()
})

document.addEventListener('htmx:sse:before:connection', (event) => {
  if (document.hidden || isShutOut) event.preventDefault()
})

// Logged out, removed, or the game is closed: asking again would not help.
document.addEventListener('htmx:sse:error', (event) => {
  if ([403, 404].includes(event.detail.status)) isShutOut = true
})

document.addEventListener('visibilitychange', () => {
  if (document.hidden) return
  told = null
  connect()
  catchUp()
})

// Only now, since htmx may go through the page before the script that knows streams is there.
window.addEventListener('load', () => {
  const live = byId('live')
  if (!live) return
  live.setAttribute('hx-sse:connect', live.dataset.events)
  window.htmx.process(live)
  connect()
  setInterval(connect, RETRY_MS)
})

// A form that makes something new is sent once, however often its button is pressed while the answer is under way.
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('hx-post')) return
  if (form.dataset.sent) event.preventDefault()
  form.dataset.sent = 'yes'
})

// Going back may show the page as it was left.
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent
})
