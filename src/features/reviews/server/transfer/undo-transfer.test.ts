import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { transferDesks } from '#tests/registrations/desk/transfer-desks.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'

const server = await testServer()
const { person, leeds, hull, york, send, undo, branchOf, logOf, atHull, atYork } =
  await transferDesks(server)
const NO_ACCESS = { status: 403, message: 'You do not have access to this registration.' }

test('the person who transferred it undoes it within ten minutes, once, although it is out of their reach by then', async () => {
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

test('no one undoes what someone else transferred, and they do not learn whether there was such a transfer', async () => {
  const id = await someRegistration(server, person.id)
  const moved = await send(leeds, id, atHull)
  for (const transferId of [moved.id, randomUUID()])
    await expect(undo(hull, transferId)).rejects.toMatchObject(NO_ACCESS)
  expect(await branchOf(id)).toBe('Hull Registrations')
})
