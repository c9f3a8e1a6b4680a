import { expect, test } from 'vitest'
import { register } from '#features/accounts/contract/register.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { findPersonKeys } from '#features/accounts/server/erasure/person-keys.ts'
import { sweepOutboxFolder } from '#features/messages/server/outbox-folder.ts'
import { sql } from '#server/database/database.ts'
import { PERSONAL_TABLES } from '#server/house/personal-data/registry.ts'
import { deleteDueRows } from '#server/house/features.ts'
import { auditOf } from '#tests/audit.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { resetCodes, askForReset, signInStatus } from '#tests/people/password-reset.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeSearchableTexts, createPersonWithEverything } from './filled-person.ts'
import { findColumnsContaining, findFilesContaining } from './search-everything.ts'

const server = await testServer()
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The test searches for the person's phone number and bank account by their digits, because these cannot contain the unusual word. */
const DIGITS = ['7700900123', '66374958', '1234567890']

/** Runs everything that follows a deletion automatically within a day. */
async function aDayPasses() {
  await emptyOutbox(server)
  server.advance(13 * HOUR)
  await emptyOutbox(server)
  await deleteDueRows(server.db, server.clock())
  await sweepOutboxFolder(server.db, server.config, server.clock())
}

test('S-72 of someone who never applied, not one byte stays in any column or file, and the address is as if it had never been here', async () => {
  const word = 'xylonvekt'
  const { emailAddress, password, second } = makeSearchableTexts(word)
  const a = await createPersonWithEverything(server, word, { applies: false })
  await emptyOutbox(server)
  expect(await emptyTables(a.id)).toEqual([
    'applications',
    'application_events',
    'sheets',
    'recorded_calls',
    'sheet_answers',
    'retained_records',
  ])
  const everything = [word, password, ...DIGITS]
  const before = await findColumnsContaining(server, everything)
  for (const column of [
    'candidates.first_name',
    'contacts.value',
    'documents.text',
    'candidate_records.body',
    'search_histories.criteria',
    'outbox.body',
    'identities.subject',
  ])
    expect(before).toContain(column)
  expect(findFilesContaining(server, [word]).some((name) => name.startsWith('files/'))).toBe(true)
  expect(findFilesContaining(server, [word]).some((name) => name.startsWith('outbox/'))).toBe(true)

  expect((await deleteAccountOf(a)).status).toBe(204)
  expect((await a.fetch(`/api/v1/user/${a.id}`)).status).toBe(401)
  await aDayPasses()

  expect(await findColumnsContaining(server, everything)).toEqual([])
  expect(findFilesContaining(server, everything)).toEqual([])
  expect(await findColumnsContaining(server, [a.id])).toEqual([
    'audit.actor',
    'outbox.body',
    'outbox.key',
  ])
  expect(await signInStatus(server, { emailAddress, password })).toBe(400)
  await askForReset(server, emailAddress)
  expect(await resetCodes(server, emailAddress)).toEqual([])

  const { id, lists, profile } = await registeredAgain(emailAddress)
  expect(id).not.toBe(a.id)
  expect(Object.values(profile.data.includes)).toEqual(lists.split(',').map(() => []))
  expect(JSON.stringify(profile)).not.toContain(second)
})

/** Registers a new person at the deleted person's address, with every list of the profile filled. */
async function registeredAgain(emailAddress: string) {
  const password = 'copper lantern meadow'
  const visitor = server.client(someNetwork())
  const { user } = await visitor.call(register, {
    body: {
      emailAddress,
      password,
      firstName: 'Bola',
      lastName: 'Adeyemi',
    },
  })
  await visitor.call(validate, {
    body: {
      code: await confirmationCode(server, emailAddress),
      type: 'EmailValidation',
      Password: password,
    },
  })
  const { token } = await visitor.call(signIn, {
    body: { emailAddress, password, clientId: 'portal' },
  })
  const lists =
    'phonenumbers,addresses,educationhistories,workhistories,licences,languages,curriculumvitaes,lookingfor,bankaccount,fields,searchhistories,trackedapplications,trackedjobs,policyacceptance,qualifications'
  const profile = (await (
    await server
      .signedInAs(token ?? '', someNetwork())
      .fetch(`/api/v1/user/${user.id}?includes=${lists}`)
  ).json()) as { data: { includes: object } }
  return { id: user.id, lists, profile }
}

test('S-72 of someone who applied, the record that the law asks for stays apart for a year, and nothing else', async () => {
  const word = 'brimquathe'
  const { emailAddress, second } = makeSearchableTexts(word)
  const a = await createPersonWithEverything(server, word, { applies: true })
  await emptyOutbox(server)
  expect(await emptyTables(a.id)).toEqual(['retained_records'])

  expect((await deleteAccountOf(a)).status).toBe(204)
  await aDayPasses()

  expect(await findColumnsContaining(server, [word])).toEqual(['retained_records.record'])
  expect(findFilesContaining(server, [word, ...DIGITS])).toEqual([])
  const { record } = await server.db.one<{ record: object }>(
    sql`select record from retained_records where record::text like ${`%${word}%`}`,
  )
  const text = JSON.stringify(record)
  for (const kept of [
    `Zan${word}`,
    `Quok${word}`,
    `1 ${word} Street`,
    `School ${word}`,
    `Works ${word}`,
    `Skill ${word}`,
    `wish ${word}`,
    a.vacancy.jobId,
  ])
    expect(text).toContain(kept)
  for (const gone of [
    emailAddress,
    second,
    a.id,
    '7700900123',
    '66374958',
    `Bank ${word}`,
    `cv ${word}`,
    `Forklift ${word}`,
    `search ${word}`,
    `Value ${word}`,
    'sealed',
  ])
    expect(text).not.toContain(gone)
  expect(JSON.stringify(await server.messagesTo('leeds@branch.test'))).not.toContain(word)
  await deleteDueRows(server.db, new Date(server.clock().getTime() + 366 * DAY))
  expect(await findColumnsContaining(server, [word])).toEqual([])
})

test('S-72 the security record has each event of the run once, and no secret', async () => {
  const a = await server.signUpCandidate()
  const other = await server.signUpCandidate()
  expect(
    await signInStatus(server, { emailAddress: a.emailAddress, password: 'not the right one' }),
  ).toBe(400)
  expect((await a.fetch(`/api/v1/user/${other.id}`)).status).toBe(404)
  const copy = await a.fetch(`/api/v1/user/${a.id}/export`)
  expect(copy.status).toBe(200)
  // The server waits until a download is read before it ends the response, so the test reads it.
  await copy.arrayBuffer()
  server.advance(11 * 60_000)
  expect((await deleteAccountOf(a)).status).toBe(403)
  const { token } = await server.client(someNetwork()).call(signIn, {
    body: { emailAddress: a.emailAddress, password: a.password, clientId: 'portal' },
  })
  expect(
    (await deleteAccountOf({ id: a.id, fetch: server.signedInAs(token ?? '').fetch })).status,
  ).toBe(204)

  expect(await auditOf(server, a.id)).toEqual([
    { event: 'registered', subject: null },
    { event: 'address confirmed', subject: null },
    { event: 'signed in', subject: null },
    { event: 'sign-in refused', subject: null },
    { event: 'access denied', subject: 'GET /user/:id' },
    { event: 'data exported', subject: null },
    { event: 'access denied', subject: 'DELETE /user/:id' },
    { event: 'signed in', subject: null },
    { event: 'account deleted', subject: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) },
  ])
  const whole = await server.db.one<{ text: string }>(
    sql`select string_agg(audit::text, chr(10)) as text from audit`,
  )
  for (const secret of [
    '@',
    a.password,
    a.token,
    token ?? '',
    a.cjToken ?? '',
    'Amara',
    'Okafor',
    'xylonvekt',
    'brimquathe',
  ])
    expect(whole.text.toLowerCase()).not.toContain(secret.toLowerCase())
})

/** Returns the tables with personal data in which this person has no row. The search afterwards proves something only for the other tables. */
async function emptyTables(id: string): Promise<readonly string[]> {
  const person = await findPersonKeys(server.db, id, server.config)
  const empty: string[] = []
  for (const { table, rows } of PERSONAL_TABLES) {
    const { count } = await server.db.one<{ count: number }>(
      sql`select count(*) as count from ${sql.table(table)} where ${rows(person)}`,
    )
    if (count === 0) empty.push(table)
  }
  return empty
}
