import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { closed } from '#tests/contract/closed-schema.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { callsOf } from '#tests/contract/operations.ts'
import { strayToken, tellingNames } from '../attacks/telltale.ts'
import type { SeenAnswer, SeenViolation } from '../journeys/watched.ts'
import type { NotedEvent } from '../journeys/watched-portal.ts'

const folder = process.env.WATCHED_JOURNEYS
if (!folder) throw new Error('The journeys were not watched: "npm run attack" walks them first.')
const seen = <Line>(name: string) => globSync(join(folder, `${name}-*.jsonl`)).flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Line))
const { secrets, audit } = JSON.parse(readFileSync(join(folder, 'portal.json'), 'utf8')) as { secrets: readonly string[]; audit: readonly NotedEvent[] }

const answers = seen<SeenAnswer>('answers')
const calls = callsOf(LINES, await contractServer()).map((call) => ({ ...call, schema: call.line.endpoint.reply.kind === 'json' ? closed(call.line.endpoint.reply.data) : undefined, pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) }))
/** The most particular of those that fit. */
const callAt = ({ method, path }: SeenAnswer) => calls.filter((call) => call.method === method && call.pattern.test(path)).sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0]

test('S-31 no JSON answer of any journey holds a secret, a token that was not asked for, or more than its contract names', () => {
  expect(answers.length).toBeGreaterThan(1000)
  const known = new Set(secrets.filter((secret) => secret.length >= 16))
  expect(known.size).toBeGreaterThan(500)
  const told: string[] = []
  for (const answer of answers) {
    const call = callAt(answer)
    const name = call?.name ?? `${answer.method} ${answer.path}`
    const leaks = [...answer.text.matchAll(/[\w+/=-]{16,}/g)].filter(([word]) => known.has(word)).map(([word]) => `the secret ${word.slice(0, 6)}…`)
    const body = JSON.parse(answer.text) as { success?: boolean; data?: unknown }
    // A refusal names the fields that were sent.
    const names = body.success ? tellingNames(name, call?.line.who ?? '', body) : []
    const token = strayToken(name, answer.text)
    const more = body.success && call?.schema ? call.schema.safeParse(body.data).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) : undefined
    for (const wrong of [...leaks, ...names, ...(token ? [`a token`] : []), ...(more ?? [])]) told.push(`${name} (${answer.status}): ${wrong}`)
  }
  expect([...new Set(told)]).toEqual([])
  expect(new Set(answers.map((answer) => callAt(answer)?.name)).size).toBeGreaterThan(40)
})

/** Those that break the policy themselves, to see what it does. */
const ATTACKERS = /(content-policy|framing)\.test\.ts$/

test('S-49 no page of any journey broke its own content policy', () => {
  expect([...new Set(seen<SeenViolation>('violations').filter(({ test }) => !ATTACKERS.test(test)).map(({ text, at, test }) => `${test}: ${text} at ${new URL(at).pathname}`))]).toEqual([])
})

test('S-72 the security record of all journeys has each event once and names nobody', () => {
  expect(audit.length).toBeGreaterThan(200)
  for (const event of ['registered', 'address confirmed', 'signed in', 'sign-in refused', 'signed out', 'consultant signed in', 'data exported', 'exported', 'account deleted']) expect(audit.some((noted) => noted.event === event), event).toBe(true)
  const times = new Map<string, number>()
  for (const { actor, event, subject, requestId } of audit) times.set([requestId, actor, event, subject].join(' '), (times.get([requestId, actor, event, subject].join(' ')) ?? 0) + 1)
  expect([...times].filter(([, count]) => count > 1).map(([which]) => which)).toEqual([])
  const known = new Set(secrets)
  const telling = audit.filter((noted) => Object.values(noted).some((word) => word !== null && (known.has(word) || /@|c[ajo]_[\w-]{43}|password=|\+?44\d{9,}/.test(word))))
  expect(telling).toEqual([])
})
