import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import {
  listOwnTransfers,
  readMovable,
  transferRegistration,
  transferRegistrations,
  undoTransfer,
} from '../../contract/transfer.ts'

const server = await testServer()
const { db } = server
const NO_ACCESS = { status: 403, message: 'You do not have access to this registration.' }
const person = await server.signUpCandidate({ firstName: 'Nadia', lastName: 'Rahman' })
const leeds = await someConsultant(server)
const hull = await someConsultant(server, { branches: ['Hull Registrations'], firstName: 'Tomasz' })
const york = await someConsultant(server, { branches: ['York Registrations'] })
const both = await someConsultant(server, {
  branches: ['Leeds Registrations', 'Hull Registrations'],
})
const [atLeeds, atHull, atYork] = [
  await branchNamed(server, 'Leeds Registrations'),
  await branchNamed(server, 'Hull Registrations'),
  await branchNamed(server, 'York Registrations'),
]

type Desk = Pick<typeof leeds, 'call'>
const reason = 'They moved to Hull'
const send = (by: Desk, id: string, branchId: string) =>
  by.call(transferRegistration, { params: { id }, body: { branchId, reason } })
const undo = (by: Desk, id: string) => by.call(undoTransfer, { params: { id } })
const branchOf = async (id: string) =>
  (
    await db.one<{ name: string }>(
      sql`select b.name from registrations r join branches b on b.id = r.branch_id where r.id = ${id}`,
    )
  ).name
const logOf = (id: string) =>
  db.many<{ kind: string; actor: string; payload: Record<string, unknown> }>(
    sql`select l.kind, l.actor, p.payload from registration_log l join registration_log_payloads p using (registration_id, seq) where registration_id = ${id} order by seq`,
  )

test('a registration moves to the other branch with the reason in its log, and its former branch reaches it no more', async () => {
  const id = await someRegistration(server, person.id)
  const moved = await send(leeds, id, atHull)

  expect(moved).toMatchObject({
    registrationId: id,
    candidate: { firstName: 'Nadia', lastName: 'Rahman' },
    from: { name: 'Leeds Registrations' },
    to: { name: 'Hull Registrations' },
    reason,
    undoneAt: null,
    undoSeconds: expect.toSatisfy((seconds: number) => seconds > 590 && seconds <= 600),
  })
  expect(await hull.call(getRegistration, { params: { id } })).toMatchObject({
    id,
    apiStatus: { branch: { name: 'Hull Registrations' } },
  })
  await expect(leeds.call(getRegistration, { params: { id } })).rejects.toMatchObject(NO_ACCESS)
  expect(await logOf(id)).toEqual([
    {
      kind: 'transferred',
      actor: leeds.id,
      payload: {
        transferId: moved.id,
        from: { id: atLeeds, name: 'Leeds Registrations' },
        to: { id: atHull, name: 'Hull Registrations' },
        reason,
      },
    },
  ])
  expect(await verifyLog(db, id)).toMatchObject({ whole: true, entries: 1 })
})

test('links to it that still work move with it, those that ended stay as they were, and an undo brings them back', async () => {
  const id = await someRegistration(server, person.id)
  const link = async () =>
    (
      await makeLink(
        db,
        {
          kind: 'i',
          branchId: atLeeds,
          candidateId: person.id,
          registrationId: id,
          target: { firstName: 'Nadia' },
        },
        server.clock(),
        server.config,
      )
    ).id
  const [open, revoked, ended] = [await link(), await link(), await link()]
  await db.run(sql`update short_links set revoked_at = ${server.clock()} where id = ${revoked}`)
  await db.run(sql`update short_links set expires_at = ${server.clock()} where id = ${ended}`)
  const branches = async () =>
    new Map(
      (
        await db.many<{ id: string; branch: string }>(
          sql`select id, branch_id as branch from short_links where registration_id = ${id}`,
        )
      ).map((row) => [row.id, row.branch]),
    )

  expect(await leeds.call(readMovable, { query: { ids: id } })).toMatchObject([
    { id, openLinks: 1, documents: 0, stays: null },
  ])
  const moved = await send(leeds, id, atHull)
  expect(await branches()).toEqual(
    new Map([
      [open, atHull],
      [revoked, atLeeds],
      [ended, atLeeds],
    ]),
  )
  await undo(leeds, moved.id)
  expect((await branches()).get(open)).toBe(atLeeds)
})

test('what was sent twice, since no answer came, is one transfer', async () => {
  const id = await someRegistration(server, person.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(leeds, id, atHull)))

  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect(await logOf(id)).toHaveLength(1)
})

test('whoever transferred it undoes it within ten minutes, once, although it is out of their reach by then', async () => {
  const id = await someRegistration(server, person.id)
  const moved = await send(leeds, id, atHull)
  server.advance(9 * MINUTE)
  const undone = await undo(leeds, moved.id)

  expect(undone).toMatchObject({ id: moved.id, undoneAt: expect.any(String), undoSeconds: 0 })
  expect(await undo(leeds, moved.id)).toEqual(undone)
  expect(await branchOf(id)).toBe('Leeds Registrations')
  expect((await logOf(id)).map(({ kind, actor }) => [kind, actor])).toEqual([
    ['transferred', leeds.id],
    ['transfer undone', leeds.id],
  ])
  await expect(hull.call(getRegistration, { params: { id } })).rejects.toMatchObject(NO_ACCESS)
})

test('after ten minutes by the clock of the server it stays where it went', async () => {
  const id = await someRegistration(server, person.id)
  const moved = await send(leeds, id, atHull)
  server.advance(10 * MINUTE)

  await expect(undo(leeds, moved.id)).rejects.toMatchObject({
    status: 409,
    message: 'A transfer can be undone for ten minutes, and those are over.',
  })
  expect(await branchOf(id)).toBe('Hull Registrations')
})

test('one that was transferred on meanwhile is not torn away from where it is now', async () => {
  const id = await someRegistration(server, person.id)
  const first = await send(leeds, id, atHull)
  const second = await send(hull, id, atYork)

  await expect(undo(leeds, first.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('transferred on since'),
  })
  await undo(hull, second.id)
  await undo(leeds, first.id)
  expect(await branchOf(id)).toBe('Leeds Registrations')
})

test('one that went round and came to the same branch again is not the first transfer any more', async () => {
  const id = await someRegistration(server, person.id)
  const first = await send(leeds, id, atHull)
  await send(hull, id, atYork)
  await send(york, id, atHull)
  await expect(undo(leeds, first.id)).rejects.toMatchObject({ status: 409 })
  expect(await branchOf(id)).toBe('Hull Registrations')
})

test('nobody undoes what somebody else transferred, and they do not learn whether there was such a transfer', async () => {
  const id = await someRegistration(server, person.id)
  const moved = await send(leeds, id, atHull)
  for (const transferId of [moved.id, randomUUID()])
    await expect(undo(hull, transferId)).rejects.toMatchObject(NO_ACCESS)
  expect(await branchOf(id)).toBe('Hull Registrations')
})

test.each([
  ['SentToCrm', 'This registration was handed over to the CRM, so it stays with its branch.'],
  ['Cancelled', 'This registration was cancelled, so it stays with its branch.'],
] as const)(
  'what is %s stays with its branch, before a transfer and after one',
  async (status, message) => {
    const id = await someRegistration(server, person.id, { status })
    await expect(send(leeds, id, atHull)).rejects.toMatchObject({ status: 409, message })
    expect(await leeds.call(readMovable, { query: { ids: id } })).toMatchObject([
      { id, stays: message },
    ])

    const other = await someRegistration(server, person.id, { status: 'Approved' })
    const moved = await send(leeds, other, atHull)
    await db.run(sql`update registrations set status = ${status} where id = ${other}`)
    await expect(undo(leeds, moved.id)).rejects.toMatchObject({ status: 409, message })
  },
)

test('a branch that there is not, the branch where it is, and a transfer without a reason are refused in words', async () => {
  const id = await someRegistration(server, person.id)
  await expect(send(leeds, id, randomUUID())).rejects.toMatchObject({
    status: 422,
    data: { fields: { branchId: 'Choose a branch from the list' } },
  })
  await expect(send(leeds, id, atLeeds)).rejects.toMatchObject({
    status: 409,
    message: 'This registration is with Leeds Registrations already.',
  })
  await expect(
    leeds.call(transferRegistration, { params: { id }, body: { branchId: atHull, reason: '  ' } }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { reason: 'Say why it moves' } } })
  expect(await logOf(id)).toEqual([])
})

test('of several each has a result of its own: one that is refused leaves the others where they went', async () => {
  const [free, sent, foreign] = [
    await someRegistration(server, person.id),
    await someRegistration(server, person.id, { status: 'SentToCrm' }),
    await someRegistration(server, person.id),
  ]
  await send(both, foreign, atHull)
  const results = await leeds.call(transferRegistrations, {
    body: { ids: [free, sent, foreign, free], branchId: atHull, reason },
  })

  expect(results).toEqual([
    {
      registrationId: free,
      transfer: expect.objectContaining({ to: { id: atHull, name: 'Hull Registrations' } }),
      refusal: null,
    },
    {
      registrationId: sent,
      transfer: null,
      refusal: 'This registration was handed over to the CRM, so it stays with its branch.',
    },
    { registrationId: foreign, transfer: null, refusal: NO_ACCESS.message },
  ])
  expect(await branchOf(free)).toBe('Hull Registrations')
  expect(
    (await leeds.call(listOwnTransfers, {})).map(({ registrationId }) => registrationId),
  ).toContain(free)
  expect(
    (await hull.call(listOwnTransfers, {})).map(({ registrationId }) => registrationId),
  ).not.toContain(free)
})

test('of more than a hundred, of none, and where every one is out of reach, nothing moves', async () => {
  const id = await someRegistration(server, person.id)
  const several = (by: Desk, ids: readonly string[]) =>
    by.call(transferRegistrations, { body: { ids: [...ids], branchId: atHull, reason } })
  await expect(
    several(
      leeds,
      Array.from({ length: 101 }, () => randomUUID()),
    ),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { ids: 'At most 100 registrations move at once' } },
  })
  await expect(several(leeds, [])).rejects.toMatchObject({ status: 422 })
  await expect(several(york, [id, randomUUID()])).rejects.toMatchObject(NO_ACCESS)
  expect(await branchOf(id)).toBe('Leeds Registrations')
})

test('what a transfer of several would move is read for all of them or for none', async () => {
  const [one, other] = [
    await someRegistration(server, person.id),
    await someRegistration(server, person.id, { status: 'Approved' }),
  ]
  expect(
    (await leeds.call(readMovable, { query: { ids: `${other},${one}` } })).map(({ id, status }) => [
      id,
      status,
    ]),
  ).toEqual([
    [other, 'Approved'],
    [one, 'Sent'],
  ])
  await expect(
    leeds.call(readMovable, { query: { ids: `${one},${randomUUID()}` } }),
  ).rejects.toMatchObject(NO_ACCESS)
  await expect(leeds.call(readMovable, { query: { ids: `${one},seven` } })).rejects.toMatchObject({
    status: 400,
  })
})
