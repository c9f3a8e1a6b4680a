import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { type Database, sql } from '#server/database/database.ts'
import { describeLogVerdict } from '../../domain/verdicts/describe-log-verdict.ts'
import { type LockedRegistration, lockRegistration } from '../locked-registration.ts'
import { changeStatus } from '../life-cycle/change-status.ts'
import { verifyLog } from './verify-log.ts'
import { writeLog } from './write-log.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()
const answered = (value: string) =>
  ({ kind: 'answered', payload: { actionId: 'employer', value } }) as const

const locked = (
  id: string,
  work: (inside: Database, registration: LockedRegistration) => unknown,
) =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (registration) await work(inside, registration)
  })
const say = (id: string, ...values: string[]) =>
  locked(id, (inside, registration) =>
    writeLog(inside, registration, 'candidate', values.map(answered), server.clock()),
  )
/** Changes the log in the way that an attacker with access to the database could. */
const tamper = (change: ReturnType<typeof sql>) =>
  db.transaction(async (inside) => {
    await inside.run(sql`set local session_replication_role = replica`)
    await inside.run(change)
  })
const verdictOf = async (id: string) =>
  describeLogVerdict((await verifyLog(db, id)) ?? { whole: true, entries: 0, erased: 0 })

async function written() {
  const id = await someRegistration(server, person.id)
  await say(id, 'Sawston Sawmill')
  await say(id, 'Fennimore Stores', 'Fennimore Stores Ltd')
  return id
}

test('what happened is in the log, one entry after the other, and it verifies', async () => {
  expect(await verdictOf(await written())).toBe('The log is whole: 3 entries.')
})

test('two who write at once follow each other', async () => {
  const id = await written()
  await Promise.all(Array.from({ length: 8 }, (_each, number) => say(id, `Employer ${number}`)))
  expect(await verdictOf(id)).toBe('The log is whole: 11 entries.')
})

test('a person with the keys of the database who changes, removes or cuts off an entry is found out', async () => {
  const [changed, removed, cut, said] = [
    await written(),
    await written(),
    await written(),
    await written(),
  ]
  await tamper(
    sql`update registration_log set at = at - interval '1 day' where registration_id = ${changed} and seq = 2`,
  )
  await tamper(sql`delete from registration_log where registration_id = ${removed} and seq = 2`)
  await tamper(sql`delete from registration_log where registration_id = ${cut} and seq = 3`)
  await tamper(
    sql`update registration_log_payloads set payload = '{"actionId":"employer","value":"Other"}' where registration_id = ${said} and seq = 1`,
  )

  expect([
    await verdictOf(changed),
    await verdictOf(removed),
    await verdictOf(cut),
    await verdictOf(said),
  ]).toEqual([
    'Entry 2 was altered.',
    'Entry 2 is missing.',
    'Entry 3 is missing.',
    'What entry 1 says was altered.',
  ])
})

test('when the person is deleted, what was said is gone and the log still verifies [seed 7.27]', async () => {
  const leaving = await server.signUpCandidate()
  const id = await someRegistration(server, leaving.id)
  await say(id, 'Sawston Sawmill', 'Fennimore Stores')
  await deleteAccountOf(leaving)

  expect(await verdictOf(id)).toBe('The log is whole: 2 entries, of which what 2 said is erased.')
  expect(
    (
      await db.one<{ count: number }>(
        sql`select count(*) as count from registration_log_payloads where registration_id = ${id}`,
      )
    ).count,
  ).toBe(0)
  expect(await verifyLog(db, randomUUID())).toBeUndefined()
})

test('every change of status is logged with who and what, and one that its life forbids changes nothing', async () => {
  const id = await someRegistration(server, person.id, { status: 'Draft' })
  await locked(id, async (inside, registration) =>
    changeStatus(
      inside,
      await changeStatus(
        inside,
        registration,
        { transition: 'invite', actor: 'operator' },
        server.clock(),
      ),
      { transition: 'begin', actor: 'candidate' },
      server.clock(),
    ),
  )
  await expect(
    locked(id, (inside, registration) =>
      changeStatus(
        inside,
        registration,
        { transition: 'approve', actor: 'operator' },
        server.clock(),
      ),
    ),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      / started to answer it on .* It can be reviewed once it is sent\.$/,
    ),
  })

  expect(
    await db.many(
      sql`select l.seq, l.actor, l.kind, p.payload from registration_log l join registration_log_payloads p using (registration_id, seq) where registration_id = ${id} order by seq`,
    ),
  ).toEqual([
    { seq: 1, actor: 'operator', kind: 'invited', payload: { from: 'Draft', to: 'Sent' } },
    { seq: 2, actor: 'candidate', kind: 'begun', payload: { from: 'Sent', to: 'InProgress' } },
  ])
  expect(await verdictOf(id)).toBe('The log is whole: 2 entries.')
})
