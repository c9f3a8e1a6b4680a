import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { acceptPolicy } from '#features/candidates/contract/policy-acceptance.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import type { Message } from '#features/messages/server/send-message.ts'
import { sql } from '#server/database.ts'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { closed } from '#tests/contract/closed-schema.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { type Prepared, prepared, succeed } from '#tests/contract/happy.ts'
import { type Call, callsOf } from '#tests/contract/operations.ts'
import type { Answered } from '#tests/contract/send.ts'
import { kindOf } from './authorisation/cells.ts'
import { filledPerson } from './filled-person.ts'

const server = await contractServer()

/** The calls that hand out a token, to the person who asked for one. */
const GIVES_A_TOKEN = /\/(auth\/login|auth\/\{provider\}\/(login|token)|auth\/register|validation|AuthenticateCandidate|AuthenticateEmployee|ConsultantLogin\/?|Security\/UpdatePassword)$/
const TELLTALE = /hash|salt|secret|password|^otp$|^code$|storage_?key|internal/i
/** What the desk writes for itself is for the desk. */
const OF_THE_DESK = /^notes?$/i
/** A link's code, which somebody types, is shown to the consultant who makes it (contract §4). */
const GIVES_A_CODE = /\/ShortLinks?$/
/** Consultants see all people of their branches, and here everybody is of one. */
const OF_BRANCHES: readonly unknown[] = ['desk, mine']
const TOKEN = /c[ajo]_[\w-]{43}/

type Ran = Prepared & { readonly call: Call; readonly answered: Answered }

test('S-31 no answer holds a secret, anything of another person, or more than its contract names', async () => {
  const ran: Ran[] = []
  for (const call of callsOf(LINES.map((line) => ({ ...line, also: [] })), server)) {
    const one = await prepared(call, server)
    ran.push({ ...one, call, answered: await succeed(call, one) })
  }
  const secrets = [...(await keptSecrets()), ...(await sentCodes())]
  const people = ran.map(({ world: { person } }) => person)
  expect(secrets.length).toBeGreaterThan(200)

  for (const { call, world, answered } of ran) {
    const text = answered.text
    const others = people.filter(({ id }) => id !== world.person.id)
    expect(secrets.filter((secret) => text.includes(secret)), call.name).toEqual([])
    if (!OF_BRANCHES.includes(kindOf(call.name))) expect(others.filter(({ id, emailAddress }) => text.includes(id) || text.includes(emailAddress)), call.name).toEqual([])
    expect(people.filter(({ token, cjToken }) => text.includes(token) || (cjToken && text.includes(cjToken))), call.name).toEqual([])
    if (!GIVES_A_TOKEN.test(call.name)) expect(text, call.name).not.toMatch(TOKEN)
    expect(namesIn(answered.body).filter((name) => (TELLTALE.test(name) || (call.line.who !== 'consultant' && OF_THE_DESK.test(name))) && !(name === 'code' && GIVES_A_CODE.test(call.name))), call.name).toEqual([])
    const { reply } = call.line.endpoint
    if (reply.kind === 'json') expect(closed(reply.data).safeParse(answered.body?.data).error, call.name).toBeUndefined()
  }
}, 180_000)

test('S-31 the lists inside a profile hold what their own calls answer, and nothing more', async () => {
  const person = await filledPerson(server, 'verbena', { applies: true })
  const { includes } = await person.call(getUser, { params: { id: person.id }, query: { includes: NAMES.join(',') } })
  for (const name of NAMES) {
    expect(includes[name]?.length, name).toBeGreaterThan(0)
    for (const item of includes[name] ?? []) expect(closed(schemaOf(name)).safeParse(item).error, name).toBeUndefined()
  }
})

const NAMES = ['emails', 'phonenumbers', 'addresses', 'educationhistories', 'workhistories', 'licences', 'languages', 'curriculumvitaes', 'lookingfor', 'bankaccount', 'fields', 'searchhistories', 'trackedapplications', 'trackedjobs', 'policyacceptance', 'qualifications']

/** A profile names the bank and how the account ends; the whole of it is for the call that asks to sign in again. */
const BANK_IN_PROFILE = z.strictObject({ id: z.uuid(), bankName: z.string(), accountEnding: z.string().check(z.maxLength(4)) })

/** The item of a list, by the call that answers it alone. A policy's acceptance is answered where it is made. */
function schemaOf(name: string): z.ZodMiniType {
  if (name === 'bankaccount') return BANK_IN_PROFILE
  if (name === 'policyacceptance') return acceptPolicy.reply.data
  const line = LINES.find(({ endpoint, also }) => endpoint.method === 'GET' && [endpoint.path, ...also].includes(`/user/:id/${name}`))
  if (line?.endpoint.reply.kind !== 'json') throw new Error(`no call answers the list ${name}`)
  return (line.endpoint.reply.data as z.ZodMiniArray).def.element as z.ZodMiniType
}

/** Everything that the database keeps as bytes, and every hash and key, in the spellings in which it could leave. */
async function keptSecrets(): Promise<readonly string[]> {
  const columns = await server.db.many<{ table: string; column: string; bytes: boolean }>(sql`
    select table_name as "table", column_name as "column", data_type = 'bytea' as bytes from information_schema.columns
    where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '(^|_)(hash|salt|key|secret)$') and data_type in ('bytea', 'text') and table_name not in ('outbox', 'contacts', 'places', 'place_names', 'allowances', 'consultants')`)
  const secrets: string[] = []
  for (const { table, column, bytes } of columns) {
    const rows = await server.db.many<{ value: Buffer | string | null }>(sql`select ${sql.ref(column)} as value from ${sql.table(table)}`)
    const values = rows.flatMap(({ value }) => value ?? [])
    secrets.push(...values.flatMap((value) => (bytes ? (['hex', 'base64', 'base64url'] as const).map((spelling) => (value as Buffer).toString(spelling)) : [String(value)])))
  }
  return secrets.filter((secret) => secret.length >= 16)
}

/** The codes of every message: those in links as they stand, those to type as a value of their own. */
async function sentCodes(): Promise<readonly string[]> {
  const messages = await server.db.many<{ body: Message }>(sql`select body from outbox where kind in ('email', 'sms')`)
  return messages.flatMap(({ body: { text } }) => [...text.matchAll(/[?&]code=([\w-]+)/g)].map((match) => match[1] ?? '').concat([...text.matchAll(/\b[0-9A-Z]{4}(?= is your )/g)].map(([code]) => `"${code}"`)))
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(namesIn) : typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]) : []
