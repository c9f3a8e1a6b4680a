import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import { sql } from '#server/database/database.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { transferDesks } from '#tests/registrations/desk/transfer-desks.ts'
import { testServer } from '#tests/test-server.ts'
import { previewTransfer, transferRegistration } from '../../contract/transfer.ts'

const server = await testServer()
const { db } = server
const { person, leeds, hull, reason, send, undo, logOf, atLeeds, atHull } =
  await transferDesks(server)
const NO_ACCESS = { status: 403, message: 'You do not have access to this registration.' }

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

test('the consultant of the former branch is not named as the one to ask after a transfer, and is again after its undo', async () => {
  const id = await someRegistration(server, person.id)
  const consultant = async () =>
    (await person.call(getRegistration, { params: { id } })).apiStatus.consultant
  const madeBy = (by: string | null, name: string) =>
    db.run(
      sql`update registrations set created_by = ${by}, consultant_first_name = ${name} where id = ${id}`,
    )
  await madeBy(leeds.id, 'Priya')
  expect(await consultant()).toEqual({ firstName: 'Priya' })
  const moved = await send(leeds, id, atHull)
  expect(await consultant()).toEqual({ firstName: 'Priya', elsewhere: true })
  // If only the consultant's name is stored, it is compared with the names at the new branch.
  await madeBy(null, 'Zadie')
  expect(await consultant()).toEqual({ firstName: 'Zadie', elsewhere: true })
  await madeBy(null, 'Tomasz')
  expect(await consultant()).toEqual({ firstName: 'Tomasz' })
  await madeBy(leeds.id, 'Priya')
  await undo(leeds, moved.id)
  expect(await consultant()).toEqual({ firstName: 'Priya' })
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

  expect(await leeds.call(previewTransfer, { query: { ids: id } })).toMatchObject([
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

test.each([
  ['SentToCrm', 'This registration was handed over to the CRM, so it stays with its branch.'],
  ['Cancelled', 'This registration was cancelled, so it stays with its branch.'],
] as const)(
  'what is %s stays with its branch, before a transfer and after one',
  async (status, message) => {
    const id = await someRegistration(server, person.id, { status })
    await expect(send(leeds, id, atHull)).rejects.toMatchObject({ status: 409, message })
    expect(await leeds.call(previewTransfer, { query: { ids: id } })).toMatchObject([
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
