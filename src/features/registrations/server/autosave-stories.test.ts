import { expect, test } from 'vitest'
import type { Write } from '#features/registrations/domain/autosave-write.ts'
import type { Arrival, Outcome } from '#tests/registrations/autosave-model.ts'
import { storiesToTell, tellStory } from '#tests/registrations/autosave-stories.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { autoSave } from '../contract/autosave.ts'
import { answersOf } from './answer-queries.ts'
import { verifyLog } from './verify-log.ts'
import { sql } from '#server/database.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()

test('whatever the line, the tabs, a second device and the server do, the last answers stand, none is lost and none is there twice', { timeout: 600_000 }, async () => {
  for (const seed of storiesToTell(40)) await told(seed)
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
  await tellStory(seed, id, handle, async () => ({ arrivals, stands: await standing(id) }))

  const written = await db.many<{ number: string }>(sql`select device_id || ' ' || sequence as number from answer_writes where registration_id = ${id}`)
  expect(new Set(written.map(({ number }) => number))).toEqual(known)
  const logged = await db.many<{ number: string }>(sql`
    select payload->>'deviceId' || ' ' || (payload->>'sequence') as number from registration_log_payloads where registration_id = ${id} and payload ? 'sequence'`)
  expect(new Set(logged.map(({ number }) => number)).size, `story ${seed}: an answer is logged twice`).toBe(logged.length)
  expect(await verifyLog(db, id), `story ${seed}`).toMatchObject({ whole: true })
}

/** What the product holds, in the model's words. */
async function standing(id: string): Promise<Outcome> {
  const { values, items, skipped } = await answersOf(db, id)
  return { answers: new Map([...values, ...[...skipped].map((key) => [key, 'passed for now'] as const)]), items: new Set([...items.values()].flat()) }
}
