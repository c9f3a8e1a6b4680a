import { expect } from 'vitest'
import { getAnsweredElsewhere } from '#features/registrations/contract/answered-elsewhere.ts'
import type { AnswerWrite } from '#features/registrations/domain/autosave/autosave-write.ts'
import { autoSave } from '#features/registrations/contract/autosave.ts'
import type { Site } from '../behind-nginx/site.ts'
import { type Arrival, outcomeOfLog } from './autosave-model.ts'
import { tellStory } from './autosave-stories.ts'
import { device } from './device.ts'
import { keptByServer } from './kept-by-server.ts'
import { findLastValues, findUnannouncedReplacements } from './last-words.ts'
import { someRegistration } from './some-registration.ts'

/** Runs one story against a real server. Expects that the answers, the numbers of accepted saves and the log are those of the model. */
export async function storyAtServer(
  seed: number,
  site: Site,
  person: Awaited<ReturnType<Site['signUpCandidate']>>,
) {
  const id = await someRegistration(site, person.id)
  const { formOf } = device(person, id)
  const arrivals: Arrival[] = []
  const known = new Set<string>()
  const handle = async (write: AnswerWrite) => {
    const { deviceId, sequence, hop, actionSetId, value, skipped } = write
    const number = `${deviceId} ${sequence}`
    if (!known.has(number)) arrivals.push(write)
    known.add(number)
    const given = skipped ? { skipped: true } : value
    const saving = {
      actionId: hop.actionId,
      sequence,
      ...(actionSetId ? { set: actionSetId } : {}),
      ...(hop.itemId ? { item: hop.itemId } : {}),
      ...(given === null ? {} : { value: given }),
    }
    return person.call(autoSave, {
      params: { registrationId: id },
      body: formOf(saving, { deviceId }),
    })
  }
  await tellStory(seed, id, handle, async () => ({
    arrivals,
    stands: (await keptByServer(site.db, id)).stands,
  }))

  const { stands, taken, log, logged, verdict } = await keptByServer(site.db, id)
  expect(new Set(taken), `story ${seed}: other saves were taken than came`).toEqual(known)
  expect(new Set(logged).size, `story ${seed}: an answer is logged twice`).toBe(logged.length)
  expect(outcomeOfLog(log), `story ${seed}: the log tells of other answers`).toEqual(stands)
  expect(verdict, `story ${seed}`).toMatchObject({ whole: true })

  for (const [deviceId, words] of findLastValues(arrivals)) {
    const told = await person.call(getAnsweredElsewhere, { params: { id }, query: { deviceId } })
    const unsaid = findUnannouncedReplacements(words, told, stands)
    expect(unsaid, `story ${seed}: something is gone and its device is not told`).toEqual([])
  }
}
