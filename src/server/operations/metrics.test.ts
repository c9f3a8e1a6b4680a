import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'

const METRICS_TOKEN = 'of the one who watches'
const server = await testServer({ environment: { METRICS_TOKEN }, cuttable: true })
const watcher = server.client({ authorization: `Bearer ${METRICS_TOKEN}` })
const figures = async () => (await watcher.fetch('/metrics')).text()
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )
const signIn = (password: string) =>
  server.anonymous.fetch('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'portal', emailAddress: 'unknown@example.com', password }),
  })

test('a caller who does not know the token is answered that there is nothing', async () => {
  expect((await server.anonymous.fetch('/metrics')).status).toBe(404)
  expect(
    (
      await server
        .client({ authorization: `Bearer ${METRICS_TOKEN.replace('w', 'W')}` })
        .fetch('/metrics')
    ).status,
  ).toBe(404)
})

test('an operator sees what waits, who guesses passwords, what answers how, and how much room there is, and no person', async () => {
  const amara = await server.signUpCandidate({ confirmed: false })
  for (let tries = 0; tries < 6; tries++) await signIn(`wrong ${tries}`)
  server.advance(MINUTE)
  const text = await figures()

  expect(figure(text, 'database_up')).toBe(1)
  expect(figure(text, 'outbox_waiting')).toBeGreaterThan(0)
  expect(figure(text, 'outbox_oldest_seconds')).toBeGreaterThanOrEqual(60)
  expect(figure(text, 'outbox_dead')).toBe(0)
  expect(figure(text, 'documents_pending')).toBe(0)
  expect(figure(text, 'audit_events{event="sign-in refused"}')).toBe(5)
  expect(
    figure(
      text,
      'http_request_duration_seconds_count{method="POST",route="/api/v1/auth/login",status="429"}',
    ),
  ).toBe(1)
  expect(
    figure(text, 'database_connections{state="busy"}') +
      figure(text, 'database_connections{state="idle"}'),
  ).toBeGreaterThan(0)
  expect(figure(text, 'database_connections{state="waiting"}')).toBe(0)
  expect(figure(text, 'data_folder_free_bytes')).toBeGreaterThan(0)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(figure(text, 'process_open_fds')).toBeGreaterThan(0)
  for (const personal of [amara.id, amara.emailAddress, 'unknown@example.com'])
    expect(text).not.toContain(personal)
})

test('a network that is past a limit is counted while the limit lasts, and no longer', async () => {
  for (let asked = 0; asked < 7; asked++)
    await server.anonymous.fetch('/api/v1/search/typeahead/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'unknown@example.com' }),
    })
  const reached = 'limits_reached{allowance="address look-ups of a network in a minute"}'

  expect(figure(await figures(), reached)).toBe(1)
  server.advance(61_000)
  expect(await figures()).not.toContain(reached)
})

test('while the database is away the figures say so instead of the last ones that were known', async () => {
  await server.withoutDatabase(async () => {
    const text = await figures()
    expect(figure(text, 'database_up')).toBe(0)
    expect(text).not.toMatch(/^(outbox_waiting|documents_pending|audit_events)\b/m)
  })
})
