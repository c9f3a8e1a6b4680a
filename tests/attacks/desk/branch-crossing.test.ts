import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()
const [owner, stranger] = [
  await someConsultant(server),
  await someConsultant(server, { branches: ['Hull Registrations'] }),
]
const [atHull, atYork] = [
  await branchNamed(server, 'Hull Registrations'),
  await branchNamed(server, 'York Registrations'),
]
const reason = 'Mine now'
const REFUSED = {
  success: false,
  status: 403,
  messages: ['You do not have access to this registration.'],
  data: null,
}

const target = await someRegistration(server, person.id)
const phone = device(person, target)
await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
await phone.save({
  actionId: 'licence-photo',
  file: { name: 'front.txt', content: Buffer.from('A licence') },
})

const READING: readonly (readonly [what: string, path: (id: string) => string])[] = [
  ['its documents', (id) => `/RegistrationDocuments/${id}`],
  ['its documents as one file', (id) => `/RegistrationDocuments/${id}/Zip`],
  ['its log', (id) => `/RegistrationLog/${id}`],
  ['whose log it is', (id) => `/RegistrationLog/${id}/About`],
  ['whether its log is whole', (id) => `/RegistrationLog/${id}/Check`],
  ['its log as a file', (id) => `/RegistrationLog/${id}/Csv`],
  ['what would move with it', (id) => `/Registrations/BranchTransfer?ids=${id}`],
]

const ask = async ({ fetch }: typeof owner, path: string, body?: unknown) => {
  const response = await fetch(
    `/API/v1${path}`,
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        },
  )
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json')
      ? await response.json()
      : await response.text(),
  }
}
const state = (id: string) =>
  db.one(
    sql`select branch_id, status, log_length, (select count(*) from transfers where registration_id = ${id}) as transfers from registrations where id = ${id}`,
  )
const denied = async () =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from audit where actor = ${stranger.id} and event = 'access denied'`,
    )
  ).count

test.each(READING)(
  'S-28a a consultant of another branch reads nothing of a registration: %s',
  async (_what, path) => {
    const before = await denied()
    expect((await ask(owner, path(target))).status).toBe(200)
    for (const id of [target, randomUUID()])
      expect(await ask(stranger, path(id))).toEqual({ status: 403, body: REFUSED })
    expect(await denied()).toBe(before + 2)
  },
)

test('S-28b a consultant of another branch takes no registration over, one by one or among their own', async () => {
  const [own, before] = [await someRegistration(server, person.id), await state(target)]
  await db.run(sql`update registrations set branch_id = ${atHull} where id = ${own}`)
  for (const id of [target, randomUUID()]) {
    expect(
      await ask(stranger, `/Registration/${id}/BranchTransfer`, { branchId: atHull, reason }),
    ).toEqual({ status: 403, body: REFUSED })
    expect(
      await ask(stranger, '/Registrations/BranchTransfer', { ids: [id], branchId: atHull, reason }),
    ).toEqual({ status: 403, body: REFUSED })
  }
  const mixed = await ask(stranger, '/Registrations/BranchTransfer', {
    ids: [target, own],
    branchId: atYork,
    reason,
  })
  expect(mixed.body.data).toEqual([
    { registrationId: target, transfer: null, refusal: REFUSED.messages[0] },
    expect.objectContaining({ registrationId: own, refusal: null }),
  ])
  expect(await state(target)).toEqual(before)
})

test('S-28c a consultant who gave a registration away reaches it no more, save to undo it; no one else undoes it', async () => {
  const id = await someRegistration(server, person.id)
  const { body } = await ask(owner, `/Registration/${id}/BranchTransfer`, {
    branchId: atHull,
    reason,
  })
  for (const [what, path] of READING)
    expect(await ask(owner, path(id)), what).toEqual({ status: 403, body: REFUSED })
  expect(
    await ask(owner, `/Registration/${id}/BranchTransfer`, { branchId: atYork, reason }),
  ).toEqual({ status: 403, body: REFUSED })

  const before = await state(id)
  for (const transferId of [body.data.id, randomUUID()])
    expect(await ask(stranger, `/BranchTransfer/${transferId}/Undo`, {})).toEqual({
      status: 403,
      body: REFUSED,
    })
  expect(await state(id)).toEqual(before)
  expect((await ask(owner, `/BranchTransfer/${body.data.id}/Undo`, {})).status).toBe(200)
})
