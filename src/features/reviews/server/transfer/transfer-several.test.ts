import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { type Desk, transferDesks } from '#tests/registrations/desk/transfer-desks.ts'
import { testServer } from '#tests/test-server.ts'
import {
  listOwnTransfers,
  previewTransfer,
  transferRegistrations,
} from '../../contract/transfer.ts'

const server = await testServer()
const { person, leeds, hull, york, both, reason, send, branchOf, atHull } =
  await transferDesks(server)
const NO_ACCESS = { status: 403, message: 'You do not have access to this registration.' }

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
    (await leeds.call(previewTransfer, { query: { ids: `${other},${one}` } })).map(
      ({ id, status }) => [id, status],
    ),
  ).toEqual([
    [other, 'Approved'],
    [one, 'Sent'],
  ])
  await expect(
    leeds.call(previewTransfer, { query: { ids: `${one},${randomUUID()}` } }),
  ).rejects.toMatchObject(NO_ACCESS)
  await expect(
    leeds.call(previewTransfer, { query: { ids: `${one},seven` } }),
  ).rejects.toMatchObject({
    status: 400,
  })
})
