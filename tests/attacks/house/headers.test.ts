import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { LINES } from '#tests/contract/candidate-calls.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import { filledPath } from '#tests/contract/filled-path.ts'
import { callerOf, prepareCall } from '#tests/contract/happy.ts'
import { callsOf, nameOf, operationsOf } from '#tests/contract/operations.ts'
import { send } from '#tests/contract/send.ts'
import { pageAddresses } from '#tests/page-addresses.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { expectNoScript, expectPagePolicy } from './page-policy.ts'

const server = await contractServer()
const vacancy = await publishVacancy(server.db)
const operations = await operationsOf(server)

const EVERYWHERE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}
/** Expects the response to have every header that requirement 36 asks for. */
function expectProtected(what: string, path: string, headers: Headers, referrer = 'no-referrer') {
  const sent = Object.fromEntries(headers)
  expect(sent, what).toMatchObject({
    ...EVERYWHERE,
    'referrer-policy':
      /^\/vacancy\/[^/]+$/.test(path) && headers.get('content-type')?.includes('html')
        ? 'strict-origin-when-cross-origin'
        : referrer,
  })
  for (const telling of [
    'x-powered-by',
    'server',
    'access-control-allow-origin',
    'access-control-allow-credentials',
  ])
    expect(sent, what).not.toHaveProperty(telling)
  if (headers.get('content-type')?.startsWith('text/html') && headers.has('reporting-endpoints'))
    expectPagePolicy(what, headers)
  expectNoScript(what, path, headers)
  expect(sent['content-security-policy'], what).not.toMatch(/unsafe|\*/)
}

const routes = pageAddresses({ id: vacancy.id, policy: 'privacy-policy' })
const OTHERS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/feed.rss',
  '/feed.json',
  '/config.json',
  '/openapi.json',
  '/docs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/assets/nothing.js',
  '/.env',
  '/api/v1/nothing',
  '/%zz',
  '//evil.example/%2e%2e',
  `/${'x'.repeat(5000)}`,
  `/vacancy?q=nurse`,
  `/v/${'0'.repeat(26)}`,
]
const ours = (href: string) => href.startsWith('/') && !href.startsWith('//')

test('S-48 every page, file and error of the site carries every header that protects its reader, and none that tells of the server', async () => {
  const open = [...new Set([...OTHERS, ...routes])]
  const seen = new Set(open)
  const types = new Set<string>()
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const response = await server.client(someNetwork()).fetch(path)
    const body = await response.text()
    types.add(`${response.status} ${response.headers.get('content-type')?.split(';')[0]}`)
    expectProtected(`${response.status} ${path}`, path.split('?', 1)[0] ?? '', response.headers)
    for (const [, href = ''] of body.matchAll(/(?:href|src)="([^"#]+)/g)) {
      const address = href.replaceAll('&amp;', '&')
      if (!ours(address) || seen.has(address)) continue
      seen.add(address)
      open.push(address)
    }
    const etag = response.headers.get('etag')
    if (etag) {
      // Without a `cache-control` header of ours, fetch would add 'no-cache' and get a complete response instead of 304.
      const unchanged = await server
        .client(someNetwork())
        .fetch(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
      types.add(String(unchanged.status))
      expectProtected(`${unchanged.status} ${path}`, path, unchanged.headers)
    }
  }
  expect(seen.size).toBeGreaterThan(60)
  expect([...types]).toEqual(
    expect.arrayContaining([
      '200 text/html',
      '404 text/html',
      '200 application/javascript',
      '200 text/css',
      '200 image/svg+xml',
      '302 text/html',
      '304',
      '308 undefined',
      '400 application/json',
      '404 application/json',
      '414 application/json',
    ]),
  )
})

test('S-48 a call carries them as well, whether it is granted, refused or not understood', async () => {
  const refuse = (path: string, init: RequestInit) => server.client(someNetwork()).fetch(path, init)
  for (const operation of operations) {
    const { headers } = await refuse(filledPath(operation), { method: operation.method })
    expectProtected(nameOf(operation), '', headers)
  }
  const json = { 'content-type': 'application/json' }
  const refusals = [
    await refuse('/portal/v1/vja/search', { method: 'POST', body: '{', headers: json }),
    await refuse('/portal/v1/vja/search', { method: 'POST', body: '{"x":1}', headers: json }),
    await refuse('/portal/v1/vja/search', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    }),
    await refuse('/portal/v1/vja/search', {
      method: 'POST',
      body: JSON.stringify({ keywords: 'x'.repeat(300_000) }),
      headers: json,
    }),
    await refuse('/portal/v1/vja/search', { method: 'PROPFIND' }),
    await refuse('/', { method: 'PUT' }),
    await refuse('/', { method: 'OPTIONS' }),
    await refuse('/search', { method: 'HEAD' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([400, 422, 415, 413, 404, 404, 404, 200])
  for (const { status, headers } of refusals) expectProtected(String(status), '', headers)
})

test('S-48 what is hardly a request is answered with them too', async () => {
  const asked = [
    'rubbish\r\n\r\n',
    'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: nothing\r\nconnection: close\r\n\r\n',
    'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: localhost\r\nlong: ${'y'.repeat(20_000)}\r\n\r\n`,
  ]
  const statuses = []
  for (const text of asked) {
    const [head = ''] = (await answerTo(text)).split('\r\n\r\n')
    const [start = '', ...lines] = head.split('\r\n')
    statuses.push(start.slice(9, 12))
    expectProtected(
      start,
      '',
      new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])),
    )
  }
  expect(statuses).toEqual(['400', '400', '400', '417', '404', '431'])
})

test.each(callsOf(LINES, server))('S-54 what $name answers is kept by no cache', async (call) => {
  const { world, given } = await prepareCall(call, server)
  const answers: Response[] = []
  const caller = callerOf(call.line, world)
  const kept = async (path: string, init?: RequestInit) => {
    const response = await caller.fetch(path, init)
    answers.push(response)
    return response
  }
  const { status, text } = await send({ fetch: kept }, call, given)
  expect(status, text).toBe(call.line.status)
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toMatch(/(^|[ ,])no-store($|,)/)
    expect(headers.get('etag')).toBeNull()
    expectProtected(call.name, '', headers)
  }
})

test("S-54 nor is a refusal of a call, nor a page that is one person's", async () => {
  for (const operation of operations)
    expect(
      (
        await server
          .client(someNetwork())
          .fetch(filledPath(operation), { method: operation.method })
      ).headers.get('cache-control'),
      nameOf(operation),
    ).toContain('no-store')
  const personal = [
    '/login',
    '/logout',
    '/profile',
    '/profile/security',
    '/recent-activity',
    '/recommended-jobs',
    '/onboarding',
    '/reset',
    '/validate/emailaddress?code=x',
    '/scan',
    '/DELETEME',
    '/unsubscribe/x',
    '/validate/alert/x',
    '/registration/logout',
    '/o/x',
    '/p/x',
    '/s/x',
    '/consultant',
  ]
  for (const path of personal)
    expect((await server.anonymous.fetch(path)).headers.get('cache-control'), path).toBe(
      'private, no-store',
    )
})

function answerTo(text: string): Promise<string> {
  return new Promise((done) => {
    let heard = ''
    const socket = createConnection(Number(new URL(server.origin).port), '127.0.0.1', () =>
      socket.write(text),
    )
    socket.on('data', (part) => {
      heard += String(part)
    })
    socket.once('close', () => done(heard))
  })
}
