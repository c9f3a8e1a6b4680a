import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { DAY, SECOND } from '#shared/words/durations.ts'
import { nextWindow } from '#tests/next-window.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { type LoggedStatement, logStatements } from './logged-statements.ts'
import { sentSheet } from './sent-sheet.ts'

/** `npm run attack` sends a thousand of each. With a broken defence a hundred show it. */
const TIMES = process.env.THOUSAND_SHEETS && !process.env.BROKEN_DEFENCE ? 1000 : 100

const server = await testServer()
const log = logStatements()
const { db } = server
const branch = { name: 'Leeds', email: 'leeds@branch.test' }
const publish = () => publishVacancy(db, { branch }, server.clock())
const vacancy = await publish()
/** Above sixty an hour the branch of a job gets one letter for all applications. So each job gets fewer than that. */
const SENT_TO_ONE_JOB = 50

/** Plants people with an address: proven, not proven, bounced, of a record without a portal, and second addresses. */
async function knownAddresses(count: number): Promise<readonly string[]> {
  const people = await db.many<{ address: string }>(sql`
    with people as (
      insert into candidates (first_name, last_name, portal_enabled, created_at, last_active_at)
      select 'Known', 'Person', n % 5 <> 3, ${server.clock()}::timestamptz, ${server.clock()}::timestamptz from generate_series(1, ${count}::int) n returning id, portal_enabled),
    numbered as (select id, row_number() over () as n from people)
    insert into contacts (candidate_id, kind, value, value_key, is_primary, verified_at, bounced_at, created_at)
    select id, 'email', replace(id::text, '-', '') || '@example.test', replace(id::text, '-', '') || '@example.test', n % 5 <> 4,
      case when n % 5 <> 1 then ${server.clock()}::timestamptz end, case when n % 5 = 2 then ${server.clock()}::timestamptz end, ${server.clock()}::timestamptz
    from numbered returning value as address`)
  return people.map(({ address }) => address)
}

type Heard = { readonly answer: string; readonly statements: readonly LoggedStatement[] }

/** Returns the answer with its headers, without what is random or the time, and every statement of its request. */
async function hear(request: () => Promise<Response>): Promise<Heard> {
  log.take()
  const response = await request()
  const text = await response.text()
  const headers = [...response.headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map((pair) => pair.join(': '))
  const answer = [response.status, ...headers, text]
    .join('\n')
    .replace(/"receipt":"[0-9A-Z]{26}"/, '"receipt":"…"')
    .replace(/"reference":"[0-9A-Z]{4}-[0-9A-Z]{4}"/, '"reference":"…"')
    .replace(/"token":"[\w-]{43}"/, '"token":"…"')
  return { answer, statements: log.take() }
}

/** Sends one sheet with each address. All of them are sent in the same hours, so that the branch promises each the same time. */
async function sendEach(addresses: readonly string[]): Promise<readonly Heard[]> {
  const heard: Heard[] = []
  let { id } = vacancy
  for (const [place, emailAddress] of addresses.entries()) {
    if (place % SENT_TO_ONE_JOB === 0) ({ id } = await publish())
    const { network, json, body, key } = await openedSheet(server, id)
    heard.push(
      await hear(() =>
        server
          .client(network)
          .fetch(
            `/portal/v1/vacancies/${id}/apply`,
            json('POST', body({ emailAddress }), { 'idempotency-key': key }),
          ),
      ),
    )
  }
  return heard
}

const unknownAddresses = (count: number) => Array.from({ length: count }, () => newAddress())
const tellApart = (heard: readonly Heard[], of: (one: Heard) => string) => [
  ...new Set(heard.map(of)),
]
const textsOf = ({ statements }: Heard) => statements.map(({ text }) => text).join(';\n')
const mixed = async (count: number) =>
  (await knownAddresses(count)).flatMap((known) => [known, newAddress()])

const addresses = await mixed(TIMES)
nextWindow(server, DAY / SECOND)
await sendEach(unknownAddresses(3))
const heard = await sendEach(addresses)

test(`S-88 of ${TIMES} known and ${TIMES} unknown addresses no answer differs from another, headers included`, () => {
  expect(tellApart(heard, ({ answer }) => answer)).toEqual([expect.stringMatching(/^201\n/)])
  expect(heard).toHaveLength(2 * TIMES)
})

test('S-88b each sending is the same statements to the database in the same order, and none of them reads a contact', () => {
  const [statements = '', ...others] = tellApart(heard, textsOf)
  expect(others).toEqual([])
  expect(statements).toContain('insert into applications')
  const reading = heard[0]?.statements.filter(
    ({ text }) => /\bcontacts\b/.test(text) && !text.startsWith('insert into contacts '),
  )
  expect(reading).toEqual([])
})

test('S-88c no statement looks for a person by the address that was typed', () => {
  const asking = heard.flatMap(({ statements }, place) =>
    statements.filter(
      ({ text, values }) =>
        values.includes(addresses[place] ?? '') && /\b(candidates|contacts)\b/.test(text),
    ),
  )
  expect([...new Set(asking.map(({ text }) => text.slice(0, 21)))]).toEqual([
    'insert into contacts ',
  ])
})

test('S-88d a corrected address is told apart no more than a sent one', async () => {
  const corrected: Heard[] = []
  for (const emailAddress of await mixed(TIMES / 10)) {
    const { network, json, receipt, token } = await sentSheet(server, { vacancy })
    corrected.push(
      await hear(() =>
        server
          .client(network)
          .fetch(
            `/portal/v1/applied/${receipt}/address`,
            json('PUT', { emailAddress }, { 'receipt-token': token }),
          ),
      ),
    )
  }
  expect(tellApart(corrected, ({ answer }) => answer)).toEqual([expect.stringMatching(/^200\n/)])
  expect(tellApart(corrected, textsOf)).toHaveLength(1)
})
