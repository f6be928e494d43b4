import { Art } from './art.tsx'
import { ActButton } from './controls.tsx'
import type { BoxModel, FacilityModel } from './model.ts'

/** The green and the red boxes: what goes out, what has come in. */
export const Boxes = ({ facility }: { readonly facility: FacilityModel }) => (
  <ul class="boxes">
    {facility.green.map((box) => (
      <Box box={box} look="green" mark="G" />
    ))}
    {facility.red.map((box) => (
      <Box box={box} look="red" mark="R" />
    ))}
  </ul>
)

/** MEN, AT and WORK, with an arrow for the way that the loads go. */
export const Pipeline = ({ facility }: { readonly facility: FacilityModel }) =>
  facility.pipeline.length === 0 ? null : (
    <ol class={`pipeline ${flow(facility)}`}>
      {facility.pipeline.map((box) => (
        <Box box={box} look="pipe" mark={box.name} />
      ))}
    </ol>
  )

/** Outward from MEN to WORK, inward from WORK to MEN: as the load on it goes, else as the boxes say. */
function flow({ green, red, pipeline }: FacilityModel): 'outbound' | 'inbound' | 'either' {
  const going = pipeline.find(({ load }) => load?.going)?.load?.going
  if (going) return going
  if (red.length === 0) return 'outbound'
  return green.length === 0 ? 'inbound' : 'either'
}

interface BoxProps {
  readonly box: BoxModel
  readonly look: string
  /** What is written on it. */
  readonly mark: string
}

const Box = ({ box, look, mark }: BoxProps) => (
  <li class={box.load ? `box ${look} full` : `box ${look}`}>
    {box.acts.length === 0 ? (
      <span class="box-face" title={contents(box)}>
        <BoxFace box={box} mark={mark} />
        <span class="vh">{contents(box)}</span>
      </span>
    ) : (
      box.acts.map((act) => (
        <ActButton act={act} look="box-face go">
          <BoxFace box={box} mark={mark} />
          <span class="face">{act.face}</span>
        </ActButton>
      ))
    )}
  </li>
)

const BoxFace = ({ box, mark }: Omit<BoxProps, 'look'>) => (
  <>
    <span class="mark" aria-hidden="true">
      {mark}
    </span>
    {box.load && <Art name={`car-${box.load.unit.code}`} />}
  </>
)

const contents = ({ name, load }: BoxModel): string => {
  if (!load) return `${name}: free`
  return load.going ? `${name}: ${load.unit.name}, ${load.going}` : `${name}: ${load.unit.name}`
}
