import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '1000' } })
const json = { 'content-type': 'application/json' }
const search = (body: string, headers: Record<string, string> = json) =>
  server.anonymous.fetch('/portal/v1/vja/search', { method: 'POST', body, headers })

async function refusal(response: Response) {
  const body = (await response.json()) as {
    success: boolean
    status: number
    messages: string[]
    data: { fields?: Record<string, string> } | null
  }
  expect(body).toMatchObject({ success: false, status: response.status })
  expect(response.headers.get('x-request-id')).toBeTruthy()
  expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|select |zod|fastify/i)
  return body
}

test('broken JSON, a text body and a form are refused in the wrapper', async () => {
  expect(await refusal(await search('{"keywords":'))).toMatchObject({
    status: 400,
    messages: ['The body is not valid JSON.'],
  })
  expect(
    (
      await refusal(
        await search('keywords=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      )
    ).status,
  ).toBe(415)
  expect((await refusal(await search('{}', { 'content-type': 'text/plain' }))).status).toBe(415)
})

test('nesting of 10,000 levels, poisoned keys and 257 KiB are refused at once, and the server lives', async () => {
  expect(
    (await refusal(await search(`{"keywords":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)))
      .messages,
  ).toEqual(['The JSON is nested too deeply.'])
  expect((await refusal(await search('{"__proto__":{"admin":true}}'))).status).toBe(400)
  expect((await refusal(await search('{"constructor":{"prototype":{"admin":true}}}'))).status).toBe(
    400,
  )
  expect(
    (await refusal(await search(JSON.stringify({ keywords: 'x'.repeat(257 * 1024) })))).status,
  ).toBe(413)
  expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
})

test('an unknown field and a wrong type are a 422 that names them', async () => {
  expect(await refusal(await search('{"keyword":"nurse"}'))).toMatchObject({
    status: 422,
    data: { fields: { keyword: 'This field is not known here.' } },
  })
  expect((await refusal(await search('{"keywords":7}'))).data?.fields).toHaveProperty('keywords')
})

test('a call without a known client id is a 400 and never a 401', async () => {
  const bare = await fetch(`${server.origin}/portal/v1/vja/search`, {
    method: 'POST',
    body: '{}',
    headers: json,
  })
  const unknown = await search('{}', { ...json, 'client-id': 'stranger' })

  expect([(await refusal(bare)).status, (await refusal(unknown)).status]).toEqual([400, 400])
})

test('a dead or foreign token is a 401 even on an open call', async () => {
  for (const token of ['ca_x', `ca_${'A'.repeat(43)}`, `co_${'A'.repeat(43)}`, 'garbage'])
    expect(
      (await refusal(await search('{}', { ...json, authorization: `Bearer ${token}` }))).status,
    ).toBe(401)
})

test('paging beyond reason is refused', async () => {
  for (const paging of [
    { page: 0 },
    { page: -1 },
    { limit: 0 },
    { limit: 101 },
    { page: 1000, limit: 100 },
    { limit: 'x' },
  ])
    expect([400, 422]).toContain((await refusal(await search(JSON.stringify(paging)))).status)
})

test('another origin gets no permission, and other methods change nothing', async () => {
  const asked = await search('{}', { ...json, origin: 'https://evil.example' })
  const preflight = await fetch(`${server.origin}/portal/v1/vja/search`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })

  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect([404, 405]).toContain((await fetch(`${server.origin}/`, { method: 'PUT' })).status)
  for (const path of ['/.git/config', '/.env', '/metrics', '/assets/', '/assets/../package.json'])
    expect([404, 405]).toContain((await server.anonymous.fetch(path)).status)
})

test('the contract is published as OpenAPI 3.1 and as a page to read', async () => {
  const { openapi, paths } = (await (await server.anonymous.fetch('/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  const page = await (await server.anonymous.fetch('/docs')).text()

  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toContain('/portal/v1/vja/search')
  expect(page).toContain('POST /portal/v1/vja/search')
})

test('what is no HTTP is told so in the wrapper, and the server lives', async () => {
  const answer = await new Promise<string>((done) => {
    let heard = ''
    const socket = createConnection(Number(new URL(server.origin).port), '127.0.0.1', () =>
      socket.write('this is no request\r\n\r\n'),
    )
    socket.on('data', (part) => {
      heard += String(part)
    })
    socket.once('close', () => done(heard))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    status: 400,
    messages: ['The request could not be read.'],
    data: null,
  })
  expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
})
