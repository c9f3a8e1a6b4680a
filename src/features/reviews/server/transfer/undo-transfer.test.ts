import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  cancelRegistration,
  getRegistration,
} from '#features/registrations/contract/registration.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { transferDesks } from '#tests/registrations/desk/transfer-desks.ts'
import { testServer } from '#tests/test-server.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { approveRegistration, reviewRegistration, sendCandidate } from '../../contract/review.ts'

const server = await testServer()
const { person, leeds, hull, york, send, undo, branchOf, logOf, atLeeds, atHull, atYork } =
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

test('what the other branch approved since stays there, and the refusal says what happened, when and where, and names no one', async () => {
  const { id } = await submittedRegistration(server, person)
  const moved = await send(leeds, id, atHull)
  server.advance(MINUTE)
  await hull.call(approveRegistration, { params: { id }, body: { acceptRest: true } })
  const at = formatInstant(server.clock())
  server.advance(MINUTE)

  await expect(undo(leeds, moved.id)).rejects.toMatchObject({
    status: 409,
    message: `This registration was approved on ${at} while it was with Hull Registrations, so its transfer can no longer be undone. Hull Registrations can transfer it back.`,
  })
  expect(await branchOf(id)).toBe('Hull Registrations')
  expect((await logOf(id)).map(({ kind }) => kind)).not.toContain('transfer undone')
})

test('what the other branch sent back or cancelled since stays there too; a reason that it has not sent comes back with the registration', async () => {
  const returned = { actionId: 'preferred-name', outcome: 'Returned', reason: 'Too short' } as const
  const { id } = await submittedRegistration(server, person)
  const moved = await send(leeds, id, atHull)
  await hull.call(reviewRegistration, { params: { id }, body: { decisions: [returned] } })
  await undo(leeds, moved.id)
  expect(await branchOf(id)).toBe('Leeds Registrations')

  const again = await send(leeds, id, atHull)
  await hull.call(sendCandidate, { params: { id }, body: { channels: ['email'] } })
  await expect(undo(leeds, again.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This registration was sent back to the candidate on /),
  })
  const back = await send(hull, id, atLeeds)
  await leeds.call(cancelRegistration, { params: { id }, body: { reason: 'They found work' } })
  await expect(undo(hull, back.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^This registration was cancelled on .+ Leeds Registrations, so/,
    ),
  })
})

test('what a branch decided before a transfer does not stop its undo', async () => {
  const { id } = await submittedRegistration(server, person)
  await leeds.call(approveRegistration, { params: { id }, body: { acceptRest: true } })
  const moved = await send(leeds, id, atHull)
  await undo(leeds, moved.id)
  expect(await branchOf(id)).toBe('Leeds Registrations')
})
