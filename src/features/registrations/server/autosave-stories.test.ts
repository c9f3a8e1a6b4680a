import { expect, test } from 'vitest'
import type { Write } from '#features/registrations/domain/autosave-write.ts'
import { type Arrival, outcomeOfLog } from '#tests/registrations/autosave-model.ts'
import { storiesToTell, tellStory } from '#tests/registrations/autosave-stories.ts'
import { device } from '#tests/registrations/device.ts'
import { keptByServer } from '#tests/registrations/kept-by-server.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { autoSave } from '../contract/autosave.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()
const STORIES = storiesToTell(40)

test('whatever the line, the tabs, a second device and the server do, the last answers stand, none is lost and none is there twice', { timeout: STORIES.length * 15_000 }, async () => {
  for (const seed of STORIES) await told(seed)
})

async function told(seed: number) {
  const id = await someRegistration(server, person.id)
  const { formOf } = device(person, id)
  const arrivals: Arrival[] = []
  const known = new Set<string>()
  const handle = async (write: Write) => {
    const { deviceId, sequence, hop, actionSetId, value, skipped } = write
    const number = `${deviceId} ${sequence}`
    if (!known.has(number)) arrivals.push(write)
    known.add(number)
    const given = skipped ? { skipped: true } : value
    const saving = { actionId: hop.actionId, sequence, ...(actionSetId ? { set: actionSetId } : {}), ...(hop.itemId ? { item: hop.itemId } : {}), ...(given === null ? {} : { value: given }) }
    return person.call(autoSave, { params: { registrationId: id }, body: formOf(saving, { deviceId }) })
  }
  await tellStory(seed, id, handle, async () => ({ arrivals, stands: (await keptByServer(db, id)).stands }))

  const { stands, taken, log, logged, verdict } = await keptByServer(db, id)
  expect(new Set(taken), `story ${seed}: other saves were taken than came`).toEqual(known)
  expect(new Set(logged).size, `story ${seed}: an answer is logged twice`).toBe(logged.length)
  expect(outcomeOfLog(log), `story ${seed}: the log tells of other answers`).toEqual(stands)
  expect(verdict, `story ${seed}`).toMatchObject({ whole: true })
}
