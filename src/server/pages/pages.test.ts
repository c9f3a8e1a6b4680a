import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#server/security/hashes.ts'
import { type TestServer, testServer } from '#tests/test-server.ts'
import { BUILT_CLIENT_FOLDER } from './web-build.ts'

const LEGAL = [
  'accessibility',
  'cookie-policy',
  'data-retention-policy',
  'modern-slavery-statement',
  'privacy-policy',
  'terms-conditions',
]

describe('pages', () => {
  let server: TestServer
  beforeAll(async () => {
    if (!existsSync(BUILT_CLIENT_FOLDER))
      throw new Error('The web app is not built: `npm test` builds it first.')
    server = await testServer()
  })
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await server.client().fetch(path, { headers })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

  test.each(LEGAL)(
    '/legal/%s can be read without scripts [seed 2.5.1-6, 2.10.1]',
    async (policy) => {
      const { status, html } = await page(`/legal/${policy}`)
      expect(status).toBe(200)
      expect(titleOf(html)).toMatch(/^.+ \| Halewick$/)
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(html).toContain('Last updated')
    },
  )

  test.each(['/profile', '/onboarding', '/registration', '/consultant/registrations'])(
    '[amendment 7.7] %s, which the browser draws, is sent with a title as well',
    async (path) => {
      expect(titleOf((await page(path)).html)).toBe('Portal | Halewick')
    },
  )

  test.each(['/no-such-page', '/legal/unknown', '/profile/unknown'])(
    '%s is an error page with the status 404 [seed 2.7.1-3, 2.4.9, 2.11.1-7]',
    async (path) => {
      const { status, html } = await page(path)
      expect(status).toBe(404)
      expect(titleOf(html)).toBe('Error | Halewick')
      for (const words of [
        'This page could not be found',
        'Error Code : <!-- -->404',
        'If this issue persists, please contact',
        'Home',
        'Recommended Jobs',
        'Go Back',
        'noindex',
      ])
        expect(html).toContain(words)
    },
  )

  test('[amendment 10.6] an unknown consultant page offers no jobs and writes to registration support, with the time and the request [seed 2.8.18, 2.9.8, 2.9.12, 2.11.6, 2.11.9]', async () => {
    const { status, html, headers } = await page('/consultant/nowhere')
    expect(status).toBe(404)
    const report = decodeURIComponent(/mailto:[^"]*body=([^"]*)/.exec(html)?.[1] ?? '')
    expect(JSON.parse(report), 'also before a script runs').toMatchObject({
      time: expect.stringMatching(/^20\d\d-.*Z$/),
      requestId: headers.get('x-request-id'),
    })
    expect(html).not.toMatch(/Recommended Jobs|Find jobs/)
    expect(html).toContain('mailto:online-registration@halewick.example?subject=Error%20404')
  })

  test("every answer that is one person's has a nonce of its own, and no script or style without it", async () => {
    const [first, second] = await Promise.all([page('/login'), page('/login')])
    const nonceOf = ({ headers }: { headers: Headers }) =>
      /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    for (const [tag] of first.html.matchAll(
      /<script(?![^>]*application\/json)[^>]*>|<style[^>]*>/g,
    ))
      expect(tag).toContain(`nonce="${nonceOf(first)}"`)
    expect(first.html).not.toMatch(/ style="| onclick=|%NONCE%/)
  })

  test.each(['/legal/accessibility', '/search', '/nowhere', '/release-notes'])(
    'every script of %s is a file of the build or the one that its policy names, and the policy names every style',
    async (path) => {
      const { html, headers } = await page(path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = [
        ...html.matchAll(/(<script(?![^>]*application\/(?:ld\+)?json)[^>]*>)(.*?)<\/script>/gs),
      ].map(([, tag = '', text = '']) => ({ tag, text }))
      const inline = scripts.filter(({ text }) => text !== '')
      expect(inline.map(({ tag }) => tag)).toEqual(['<script>'])
      expect(policy).toContain(
        `; script-src 'self' 'sha256-${sha256(inline[0]?.text ?? '').toString('base64')}'; `,
      )
      for (const { tag } of scripts.filter(({ text }) => text === ''))
        expect(tag).toMatch(/^<script type="module" crossorigin src="\/assets\/[\w-]+\.js">$/)
      for (const [, text = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
        expect(policy).toContain(`'sha256-${sha256(text).toString('base64')}'`)
      expect(html).toMatch(/<style/)
      expect(html).not.toMatch(/ style="| onclick=|%NONCE%|nonce=/)
    },
  )

  test('a page carries every header that protects its reader', async () => {
    const { headers } = await page('/legal/accessibility')
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
      'reporting-endpoints': 'csp="/csp-reports"',
      'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a page of one person is stored nowhere, and its session is left to the browser', async () => {
    const { headers, html, status } = await page('/recent-activity')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain('id="router-state">null</script>')
  })

  test('/vacancy without an id is the search with its query [seed 2.2.10]', async () => {
    const response = await server.client().fetch('/vacancy?q=nurse')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/search?q=nurse'])
  })

  test('the chosen display is there with the first paint, with anything else in the cookie [seed 9.4.1]', async () => {
    expect((await page('/legal/accessibility', { cookie: 'a=b; display=dark' })).html).toContain(
      '<html lang="en-GB" data-theme="dark">',
    )
    expect((await page('/legal/accessibility', { cookie: 'display="><script>' })).html).toContain(
      '<html lang="en-GB" data-theme="system">',
    )
  })

  test('an unknown call answers in the wrapper, not with a page', async () => {
    const response = await server.client().fetch('/api/v1/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, status: 404, data: null })
  })

  test('the client configuration is public and holds nothing secret', async () => {
    const config = (await (await server.client().fetch('/config.json')).json()) as object
    expect(config).toMatchObject({
      productName: 'Halewick',
      clientId: 'portal',
      candidateApi: '/api/v1',
      support: { candidate: 'support@halewick.example' },
    })
    expect(JSON.stringify(config)).not.toContain(server.config.secretKey)
  })

  test('a report of what the browser refused is accepted, with any content', async () => {
    for (const body of [
      '[{"type":"csp-violation","body":{"effectiveDirective":"script-src"}}]',
      '[null]',
      '"x"',
    ]) {
      const response = await server.client().fetch('/csp-reports', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/reports+json' },
      })
      expect(response.status).toBe(204)
    }
  })

  test('files of the build are kept for ever by the browser, and nothing beside them is served', async () => {
    const { html } = await page('/legal/accessibility')
    const file = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    expect((await server.client().fetch(file)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of [
      '/assets/',
      '/assets/../index.html',
      '/assets/%2e%2e/.vite/manifest.json',
      '/.vite/manifest.json',
    ])
      expect((await server.client().fetch(path)).status).toBe(404)
  })

  test('the texts of the job board are open to everyone [seed 7.32.1, 3.25.1]', async () => {
    const response = await server.client().fetch('/API/v1/CandidatePortalContent')
    const { data } = (await response.json()) as {
      data: { blocks: Record<string, { title: string; html: string }> }
    }
    expect(Object.keys(data.blocks)).toEqual(
      expect.arrayContaining([
        'home.hero',
        'home.quickLinks',
        'home.steps',
        'home.branches',
        'home.trust',
        'login',
        'validate',
        'recentActivity',
        'recommendedJobs',
      ]),
    )
    expect(JSON.stringify(data)).not.toMatch(/<script|style=/)
  })
})
