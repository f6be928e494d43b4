import { Cards } from './cards.tsx'
import { Choices } from './choices.tsx'
import { District } from './district.tsx'
import { Division } from './division.tsx'
import { Headline } from './headline.tsx'
import { Log } from './log.tsx'
import type { GameModel } from './model.ts'
import { Supplies } from './supplies.tsx'
import { TakeBack } from './takeBack.tsx'

/** Everything a seat sees of its game, what it may do first. */
export const Board = ({ game, target }: { readonly game: GameModel; readonly target: string }) => (
  <>
    <Headline headline={game.headline} notice={game.notice} />
    <div class="columns">
      <div class="doing">
        {game.choices.length > 0 && <Choices game={game} target={target} />}
        <TakeBack game={game} target={target} />
        <Log lines={game.log} />
      </div>
      <div class="seeing">
        <Division division={game.division} waiting={game.waiting} trays={game.trays} />
        <District district={game.district} />
        <Cards hand={game.hand} note={game.handNote} homeDeck={game.homeDeck} departments={game.departments} />
        <Supplies timetable={game.timetable} yards={game.yards} />
      </div>
    </div>
  </>
)
