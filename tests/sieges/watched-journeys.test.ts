import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { closeSchema } from '#tests/contract/closed-schema.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { callsOf } from '#tests/contract/operations.ts'
import {
  allSecrets,
  type KeptSecrets,
  listSourcesWithoutSecrets,
} from '../attacks/house/kept-secrets.ts'
import { findStrayToken, findRevealingFieldNames } from '../attacks/sign-in/telltale.ts'
import type { SeenAnswer, SeenViolation } from '../journeys/watched.ts'
import type { NotedEvent } from '../journeys/watched-portal.ts'

const folder = process.env.WATCHED_JOURNEYS
if (!folder) throw new Error('The journeys were not watched: "npm run attack" walks them first.')
const seen = <Line>(name: string) =>
  globSync(join(folder, `${name}-*.jsonl`)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  )
const { secrets, audit } = JSON.parse(readFileSync(join(folder, 'portal.json'), 'utf8')) as {
  secrets: KeptSecrets
  audit: readonly NotedEvent[]
}

const answers = seen<SeenAnswer>('answers')
const calls = callsOf(LINES, await contractServer()).map((call) => ({
  ...call,
  schema:
    call.line.endpoint.reply.kind === 'json'
      ? closeSchema(call.line.endpoint.reply.data)
      : undefined,
  pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}))
/** Returns the call of the contract that a response answers: of several whose path matches, the one with the fewest parameters. */
const callAt = ({ method, path }: SeenAnswer) =>
  calls
    .filter((call) => call.method === method && call.pattern.test(path))
    .sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0]

test('S-31 no JSON answer of any journey holds a secret, a token that was not asked for, or more than its contract names', () => {
  const known = new Set(allSecrets(secrets))
  const told: string[] = []
  for (const answer of answers) {
    const call = callAt(answer)
    const name = call?.name ?? `${answer.method} ${answer.path}`
    const leaks = [...answer.text.matchAll(/[\w+/=-]{16,}/g)]
      .filter(([word]) => known.has(word))
      .map(([word]) => `the secret ${word.slice(0, 6)}…`)
    const body = JSON.parse(answer.text) as { success?: boolean; data?: unknown }
    // A refusal repeats the names of the fields that were sent, so its names prove nothing and are not checked.
    const names = body.success ? findRevealingFieldNames(name, call?.line.who ?? '', body) : []
    const token = findStrayToken(name, answer.text)
    const more =
      body.success && call?.schema
        ? call.schema
            .safeParse(body.data)
            .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
        : undefined
    for (const wrong of [...leaks, ...names, ...(token ? [`a token`] : []), ...(more ?? [])])
      told.push(`${name} (${answer.status}): ${wrong}`)
  }
  expect([...new Set(told)]).toEqual([])
})

/** The calls that none of our pages makes; they are for other clients of the API, and the contract tests cover them. */
const ASKED_BY_NO_PAGE: readonly string[] = [
  'PUT /user/:id',
  'GET /user/:id/emails',
  'GET /user/:id/addresses',
  'GET /user/:id/addresses/:itemId',
  'GET /user/:id/educationhistories',
  'GET /user/:id/educationhistories/:itemId',
  'GET /user/:id/workhistories',
  'GET /user/:id/workhistories/:itemId',
  'GET /user/:id/licences',
  'POST /user/:id/licences',
  'GET /user/:id/licences/:itemId',
  'PUT /user/:id/licences/:itemId',
  'GET /user/:id/languages',
  'POST /user/:id/languages',
  'GET /user/:id/languages/:itemId',
  'PUT /user/:id/languages/:itemId',
  'GET /user/:id/fields',
  'GET /user/:id/fields/:itemId',
  'PUT /user/:id/fields/:itemId',
  'GET /user/:id/qualifications',
  'POST /user/:id/qualifications',
  'GET /user/:id/qualifications/:itemId',
  'PUT /user/:id/qualifications/:itemId',
  'GET /user/:id/bankaccount',
  'POST /user/:id/bankaccount',
  'GET /user/:id/bankaccount/:itemId',
  'PUT /user/:id/bankaccount/:itemId',
  'GET /user/:id/curriculumvitae/:itemId',
  'GET /user/:id/lookingfor/:itemId',
  'POST /user/:id/trackedapplication',
  'PUT /user/:id/trackedjob/:jobId',
  'PUT /applications/:id',
  'POST /vacancies',
  'POST /Registration/:id/BranchTransfer',
]
/**
 * The columns that the journeys leave empty; tests/attacks/people/over-sharing.test.ts searches for the same columns in the responses to every call of
 * the contract.
 */
const EMPTY: readonly string[] = [
  'crm_deliveries.sha256',
  'crm_records.external_key',
  'short_link_codes.proof_hash',
]

test('S-31 the journeys saw the answer to every call that a page makes, and kept a secret wherever one can be', () => {
  const seenLines = new Set(answers.map((answer) => callAt(answer)?.line))
  const unseen = LINES.filter(
    (line) => line.endpoint.reply.kind === 'json' && !seenLines.has(line),
  ).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(
    unseen.filter((call) => !ASKED_BY_NO_PAGE.includes(call)),
    'calls that no journey made',
  ).toEqual([])
  expect(
    listSourcesWithoutSecrets(secrets).filter((where) => !EMPTY.includes(where)),
    'places without a secret',
  ).toEqual([])
})

/** The journeys that break the policy deliberately, to see its effect. */
const ATTACKERS = /(content-policy|framing)\.test\.ts$/

test('S-49 no page of any journey broke its own content policy', () => {
  expect([
    ...new Set(
      seen<SeenViolation>('violations')
        .filter(({ test }) => !ATTACKERS.test(test))
        .map(({ text, at, test }) => `${test}: ${text} at ${new URL(at).pathname}`),
    ),
  ]).toEqual([])
})

/** The events of the journeys that a security record must contain. */
const NOTED: readonly string[] = [
  'access denied',
  'account deleted',
  'address confirmed',
  'bank account changed',
  'consultant created',
  'consultant sign-in refused',
  'consultant signed in',
  'consultant signed out',
  'data exported',
  'email added',
  'email confirmed',
  'email deleted',
  'exported',
  'one-time code refused',
  'other sessions ended',
  'password change refused',
  'password changed',
  'phone added',
  'phone confirmed',
  'portal opened',
  'primary email changed',
  'primary phone changed',
  'registered',
  'registration documents exported',
  'registration log exported',
  'short link confirmed',
  'short link made',
  'short link revoked',
  'sign-in refused',
  'signed in',
  'signed out',
  'single sign-on refused',
  'social sign-in asked',
  'social sign-in linked',
]

test('S-72 the security record of all journeys has each event once and names no one', () => {
  const noted = new Set(audit.map(({ event }) => event))
  expect(NOTED.filter((event) => !noted.has(event))).toEqual([])
  const times = new Map<string, number>()
  for (const { actor, event, subject, requestId } of audit)
    times.set(
      [requestId, actor, event, subject].join(' '),
      (times.get([requestId, actor, event, subject].join(' ')) ?? 0) + 1,
    )
  expect([...times].filter(([, count]) => count > 1).map(([which]) => which)).toEqual([])
  const known = new Set(allSecrets(secrets))
  const telling = audit.filter((noted) =>
    Object.values(noted).some(
      (word) =>
        word !== null && (known.has(word) || /@|c[ajo]_[\w-]{43}|password=|\+?44\d{9,}/.test(word)),
    ),
  )
  expect(telling).toEqual([])
})
