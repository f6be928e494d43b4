// Reads saves as JSON from its input and prints the state's hash after each intent: another process's opinion.
import { text } from 'node:stream/consumers'
import { actorOf, apply, newGame, parseSaveLine, type Save, stateHash } from '../../src/engine/index.ts'

type Game = Pick<Save, 'seed' | 'players' | 'houseRules' | 'intents'>

function hashesOf(game: Game): string[] {
  const dealt = newGame(game)
  if ('refused' in dealt) throw new Error(dealt.refused.code)
  let { state } = dealt
  const hashes = [stateHash(state)]
  for (const text of game.intents) {
    const line = parseSaveLine(text)
    const applied = line ? apply(state, line.player, line.intent) : null
    if (!applied?.ok) throw new Error(`Refused: ${text}, when it is ${actorOf(state)}'s turn`)
    state = applied.state
    hashes.push(stateHash(state))
  }
  return hashes
}

const games: readonly Game[] = JSON.parse(await text(process.stdin))
process.stdout.write(JSON.stringify(games.map(hashesOf)))
