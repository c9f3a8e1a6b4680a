import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { autosaveWorld, type Handler } from './autosave-world.ts'
import { type Arrival, lostOf, type Outcome, outcomeOf } from './autosave-model.ts'
import { chanceBy } from './chance.ts'
import { possibleAnswers } from './possible-answers.ts'

const STEPS = 40

type Ended = { readonly arrivals: readonly Arrival[]; readonly stands: Outcome }

/**
 * Runs the random story with this number: two devices answer a registration while the network fails, pages reload and the server crashes. It then
 * compares the stored answers with the model and with everything that was typed.
 */
export async function tellStory(
  seed: number,
  registrationId: string,
  handle: Handler,
  ended: () => Promise<Ended>,
) {
  const chance = chanceBy(seed)
  const answers = possibleAnswers([randomUUID(), randomUUID()])
  const world = autosaveWorld(registrationId, handle, [randomUUID(), randomUUID()])
  for (let step = 0; step < STEPS; step++) await world.happens(chance, answers)
  await world.heal()

  const { arrivals, stands } = await ended()
  const told = `story ${seed}`
  expect(lostOf(world.typed(), arrivals), `${told}: an answer was lost`).toEqual([])
  const numbers = arrivals.map(({ deviceId, sequence }) => `${deviceId} ${sequence}`)
  expect(numbers.length, `${told}: an answer was written twice`).toBe(new Set(numbers).size)
  expect(stands, `${told}: other answers stand than the last ones`).toEqual(outcomeOf(arrivals))
  return { typed: world.typed().length, arrived: arrivals.length }
}

/**
 * Lists the stories to run. `AUTOSAVE_STORY=n` runs the story n, `AUTOSAVE_STORIES=n` runs n stories; `BROWSER_STORY` and `BROWSER_STORIES` do the same
 * for browsers.
 */
export function storiesToTell(
  usually: number,
  kind: 'AUTOSAVE' | 'BROWSER' = 'AUTOSAVE',
): readonly number[] {
  const { [`${kind}_STORY`]: one, [`${kind}_STORIES`]: many } = process.env
  if (one) return [Number(one)]
  return Array.from({ length: many ? Number(many) : usually }, (_, place) => place + 1)
}
