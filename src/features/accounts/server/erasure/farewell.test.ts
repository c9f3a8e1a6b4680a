import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newApplicant } from '#tests/people/applicant.ts'
import { deleteAccountOf, farewellTo } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { testServer } from '#tests/test-server.ts'
import { sweepOutboxFolder } from '#features/messages/server/outbox-folder.ts'
import { sql } from '#server/database/database.ts'
import { deleteDueRows } from '#server/house/features.ts'
import { UNWRITTEN_KINDS } from '#features/messages/server/queued-letter.ts'

const server = await testServer()

const count = async (query: ReturnType<typeof sql>) =>
  (await server.db.one<{ count: number }>(sql`select count(*) as count from ${query}`)).count

const lettersInFolder = () => readdirSync(join(server.dataDir, 'outbox'))

const lettersOf = (address: string) =>
  lettersInFolder()
    .map(
      (name) =>
        JSON.parse(readFileSync(join(server.dataDir, 'outbox', name), 'utf8')) as {
          to: string
          subject: string
        },
    )
    .filter(({ to }) => to === address)
    .map(({ subject }) => subject)

test('a farewell with a reference goes to the last address, and is forgotten when it has left; the demo shows it for half a day', async () => {
  const person = await server.signUpCandidate()
  await emptyOutbox(server)
  await deleteAccountOf(person)
  const farewell = await farewellTo(server, person.emailAddress)
  await emptyOutbox(server)

  expect(farewell?.text).toMatch(/Your reference is [0-9A-Z]{5}-[0-9A-Z]{5}\./)
  expect(farewell?.text).toContain('nothing stays')
  expect(await server.messagesTo(person.emailAddress)).toEqual([])
  expect(lettersOf(person.emailAddress)).toEqual(['Your account has been deleted'])
  await sweepOutboxFolder(server.db, server.config, new Date(server.clock().getTime() + 13 * HOUR))
  expect(lettersOf(person.emailAddress)).toEqual([])
})

test('a farewell that cannot be delivered is given up within the day', async () => {
  const person = await server.signUpCandidate()
  await deleteAccountOf(person)
  await deleteDueRows(server.db, new Date(server.clock().getTime() + 19 * HOUR))
  expect(await farewellTo(server, person.emailAddress)).toBeDefined()
  await deleteDueRows(server.db, new Date(server.clock().getTime() + 21 * HOUR))

  expect(await server.messagesTo(person.emailAddress)).toEqual([])
})

test('files are removed through the outbox, and so are the letters of the demo', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  await emptyOutbox(server)
  const keys = (
    await server.db.many<{ key: string }>(
      sql`select storage_key as key from documents where candidate_id = ${person.id}`,
    )
  ).map(({ key }) => key)
  const letters = (
    await server.db.many<{ id: string }>(
      sql`select id from outbox where owner_id = ${person.id} and kind = ${UNWRITTEN_KINDS.email}`,
    )
  ).map(({ id }) => `${id}.json`)
  const pathOf = (key: string) =>
    join(server.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
  expect(
    [...keys.map(pathOf), ...letters.map((name) => join(server.dataDir, 'outbox', name))].every(
      existsSync,
    ),
  ).toBe(true)
  await deleteAccountOf(person)
  await emptyOutbox(server)

  expect([keys.length, letters.length]).toEqual([2, expect.any(Number)])
  expect(keys.map(pathOf).filter(existsSync)).toEqual([])
  expect(lettersInFolder().filter((name) => letters.includes(name))).toEqual([])
})

test('what a request that was under way still writes is gone ten minutes later', async () => {
  const person = await server.signUpCandidate()
  await deleteAccountOf(person)
  await emptyOutbox(server)
  await server.parts.messages.send(
    server.db,
    {
      text: 'password-changed',
      to: person.emailAddress,
      values: {},
      key: `late ${person.id}`,
      ownerId: person.id,
    },
    server.clock(),
  )
  await emptyOutbox(server)
  const late = lettersInFolder().length
  server.advance(11 * MINUTE)
  await emptyOutbox(server)

  expect(await count(sql`outbox where owner_id = ${person.id}`)).toBe(0)
  expect(lettersInFolder().length).toBeLessThan(late)
})
