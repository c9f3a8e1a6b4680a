import { existsSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { MINUTE, SECOND } from '#shared/words/durations.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { BUILT_CLIENT_FOLDER } from '../web-build.ts'

const server = await testServer({ searchIndex: true })
const { db, clock, advance } = server
const { searchIndex } = server.parts

beforeAll(() => {
  if (!existsSync(BUILT_CLIENT_FOLDER))
    throw new Error('The web app is not built: `npm test` builds it first.')
})
// No page is cached beyond the end of its minute, so each test begins at the start of a new minute.
beforeEach(() => advance(MINUTE - (clock().getTime() % MINUTE)))

async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await server.client().fetch(path, { headers })
  return {
    status: response.status,
    html: await response.text(),
    etag: response.headers.get('etag'),
    policy: response.headers.get('content-security-policy') ?? '',
    headers: response.headers,
  }
}
/** Publishes a vacancy and waits until the search knows it. */
async function publish(advertised: Parameters<typeof publishVacancy>[1] = {}) {
  const { id } = await publishVacancy(db, advertised, clock())
  await searchIndex.current()
  return id
}

test('a page that nothing has changed is drawn once, and is the same for everyone', async () => {
  const id = await publish()
  for (const path of [`/vacancy/${id}`, '/search', '/', '/legal/privacy-policy']) {
    const first = await read(path)
    expect(first.status, path).toBe(200)
    expect(first.etag, path).toMatch(/^"[\w-]{43}(-identity)?"$/)
    const person = await server.signUpCandidate()
    const again = await read(path, {
      authentication: `Bearer ${person.token}`,
      cookie: 'session=mine; other=1',
      'user-agent': 'another',
    })
    // A page contains the instant at which it was rendered, so only a cached page is the same
    // again.
    expect(again.html, path).toBe(first.html)
    expect(again.etag, path).toBe(first.etag)
  }
})

test('a vacancy that changed is shown as it is now, on its page and in the search', async () => {
  const id = await publish({ jobTitle: 'Night Porter' })
  expect((await read(`/vacancy/${id}`)).html).toContain('<title>Night Porter')
  expect((await read('/search?q=porter')).html).toContain('Night Porter')
  await db.run(sql`update vacancies set job_title = 'Day Porter' where id = ${id}`)
  await searchIndex.current()
  for (const path of [`/vacancy/${id}`, '/search?q=porter']) {
    const { html } = await read(path)
    expect(html, path).toContain('Day Porter')
    expect(html, path).not.toContain('Night Porter')
  }
})

test('a vacancy that closes is closed at once, whether someone closes it or its time is over', async () => {
  const byHand = await publish()
  expect((await read(`/vacancy/${byHand}`)).status).toBe(200)
  await db.run(sql`update vacancies set expires_at = ${clock()} where id = ${byHand}`)
  await searchIndex.current()
  expect(await read(`/vacancy/${byHand}`)).toMatchObject({ status: 410, etag: null })

  advance(MINUTE - (clock().getTime() % MINUTE))
  const byClock = await publish({
    jobTitle: 'Lamplighter',
    expiresAt: new Date(clock().getTime() + 40 * SECOND),
  })
  expect((await read(`/vacancy/${byClock}`)).status).toBe(200)
  expect((await read('/search?q=lamplighter')).html).toContain(byClock)
  advance(40 * SECOND)
  expect((await read(`/vacancy/${byClock}`)).status).toBe(410)
  expect((await read('/search?q=lamplighter')).html).not.toContain(byClock)
})

test('words about time are those of this minute', async () => {
  await publish({
    jobTitle: 'Chimney Sweep',
    postedAt: new Date(clock().getTime() - 30.5 * MINUTE),
  })
  const posted = async () => /Posted [^<]*/.exec((await read('/search?q=sweep')).html)?.[0]
  expect(await posted()).toBe('Posted 30 minutes ago')
  advance(MINUTE)
  expect(await posted()).toBe('Posted 31 minutes ago')
})

test('each display setting has a page of its own', async () => {
  for (const [cookie, theme] of [
    ['display=dark', 'dark'],
    ['display=light', 'light'],
    ['display=purple', 'system'],
    ['', 'system'],
    ['display=dark', 'dark'],
  ] as const)
    expect((await read('/search', { cookie })).html).toContain(`data-theme="${theme}"`)
})

test('each encoding has bytes of its own, and a tag of its own', async () => {
  const plain = await read('/search', { 'accept-encoding': 'identity' })
  const brotli = await read('/search', { 'accept-encoding': 'gzip, br' })
  expect([plain.headers.get('content-encoding'), brotli.headers.get('content-encoding')]).toEqual([
    null,
    'br',
  ])
  expect(brotli.etag).not.toBe(plain.etag)
  expect(brotli.html).toContain('<h1')
})

test('a search is one page however its address is written', async () => {
  const { html } = await read('/search?q=porter&l=Leeds')
  for (const path of ['/search?l=Leeds&q=porter', '/search?q=%70orter&l=Leeds&d=15&sort=&page=1'])
    expect((await read(path)).html, path).toBe(html)
  expect((await read('/search?q=porter&l=Leeds&sort=newest')).html).not.toBe(html)
})

test('parameters that no page knows leave nothing in the store, and nothing for others to read', async () => {
  const id = await publish()
  for (const path of ['/search', `/vacancy/${id}`, '/', '/legal/privacy-policy']) {
    const known = await read(path)
    const marked = await read(`${path}?utm=%3Cscript%3Emine`)
    expect([marked.status, marked.etag], path).toEqual([200, null])
    expect((await read(path)).html, path).toBe(known.html)
  }
})

test.each([
  ['an error page', '/nowhere'],
  ['a vacancy that is not there', '/vacancy/00000000-0000-4000-8000-000000000000'],
  ['an id that is no id', '/vacancy/1'],
  [
    'a search that opens with a vacancy that is gone',
    '/search?job=00000000-0000-4000-8000-000000000000',
  ],
  ['a page of the branches, whose changes no one announces', '/branches'],
  ["one person's page", '/login'],
  ["one person's page", '/profile'],
  ['a page of the desk', '/consultant/registrations'],
])('%s is not kept: %s', async (_what, path) => {
  const [first, second] = [await read(path), await read(path)]
  expect([first.etag, second.etag]).toEqual([null, null])
})

test('a page that everyone gets has no nonce that could be used twice; any other has one of its own', async () => {
  for (const path of ['/search', '/search']) {
    const { html, policy } = await read(path)
    expect(html).not.toMatch(/nonce=/i)
    expect(policy).toMatch(
      /; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'( 'sha256-[\w+/]{43}=')+; /,
    )
  }
  const nonces = await Promise.all(
    Array.from(
      { length: 3 },
      async () => /'nonce-([^']+)'/.exec((await read('/login')).policy)?.[1],
    ),
  )
  expect(new Set(nonces).size).toBe(3)
  expect(nonces).not.toContain(undefined)
})

test('an advertisement cannot allow a style or a script of its own', async () => {
  const title =
    'Porter %NONCE% nonce="%NONCE%" <style>a{}</style><!--state--><script>struck()</script>'
  const id = await publish({ jobTitle: title })
  const plain = await read('/legal/privacy-policy')
  const { html, policy } = await read(`/vacancy/${id}`)
  expect(html).toContain('nonce=&quot;%NONCE%&quot;')
  expect(html).not.toMatch(/<script>struck|<style>a\{\}/)
  expect(html.match(/id="router-state"/g)).toHaveLength(1)
  const styles = [...html.matchAll(/<style/g)].length
  const [, scripts = '', rest = ''] = /script-src ([^;]*); style-src ([^;]*);/.exec(policy) ?? []
  expect([...rest.matchAll(/'sha256-/g)].length).toBe(styles)
  expect([...policy.matchAll(/'sha256-/g)].length).toBe(styles + 1)
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
  expect(plain.policy, 'the same script as on every page').toContain(`script-src ${scripts};`)
})

test('who has the page gets no second copy, and its policy stays', async () => {
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding, 'cache-control': 'max-age=0' }
    const { etag, policy } = await read('/search', headers)
    const again = await read('/search', { ...headers, 'if-none-match': `"another", ${etag}` })
    expect([again.status, again.html, again.etag, again.policy]).toEqual([304, '', etag, policy])
    expect(again.headers.get('vary')).toBe('cookie, accept-encoding')
    await publish()
    expect((await read('/search', { ...headers, 'if-none-match': `${etag}` })).status).toBe(200)
  }
})

test('while there is no index, nothing says what has changed, so nothing is kept', async () => {
  const { client } = await testServer()
  for (const path of ['/', '/search', '/legal/privacy-policy']) {
    const response = await client().fetch(path)
    expect([response.status, response.headers.get('etag')], path).toEqual([200, null])
  }
})
