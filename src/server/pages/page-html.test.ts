import { expect, test } from 'vitest'
import { sha256 } from '#server/security/hashes.ts'
import { listScriptSources, listStyleSources } from './inline-code.ts'
import { createPageHeaders } from './page-headers.ts'
import { renderPageHtml } from './page-html.ts'
import { renderLinks, inlineShellStyles } from './page-links.ts'

const SHELL =
  '<html data-theme="system"><head><script src="/assets/entry.js" nonce="%NONCE%"></script><!--head--></head><body><div id="app"><!--app--></div><!--state--></body></html>'
const page = (more: object) =>
  renderPageHtml({
    shell: SHELL,
    nonce: 'n1',
    display: 'system',
    html: '',
    band: '',
    links: '',
    fonts: '',
    config: {},
    state: null,
    jsonLd: null,
    ...more,
  })

test('a title and its facts are in the head, the page in the body, each script with the nonce of this answer', () => {
  const html = page({
    html: '<title>Nurse | Agency</title><meta name="robots" content="noindex"/><main>Nurse</main>',
    jsonLd: { '@type': 'JobPosting' },
  })
  expect(html).toContain(
    '<title>Nurse | Agency</title><meta name="robots" content="noindex"/><script type="application/ld+json" nonce="n1">{"@type":"JobPosting"}</script></head>',
  )
  expect(html).toContain('<div id="app"><main>Nurse</main></div>')
  expect(html).not.toContain('%NONCE%')
})

test('an advertisement cannot break out of the data beside the page', () => {
  const html = page({
    state: { title: '</script><script>alert(1)</script>' },
    jsonLd: { title: '</script>' },
  })
  expect(html.match(/<\/script>/g)).toHaveLength(4)
})

test('words with a dollar sign are shown as they are', () => {
  expect(page({ html: "<p>$& $1 $' £5</p>" })).toContain("<p>$& $1 $' £5</p>")
})

test('who chose the dark display gets it with the first paint', () => {
  expect(page({ display: 'dark' })).toContain('<html data-theme="dark">')
})

test('the first paint waits for nothing but the page: its styles are inside it, its code is fetched with the shell, each once', () => {
  const manifest = {
    'page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['entry', '_kit.js'] },
    '_kit.js': { file: 'assets/kit.js', imports: ['page.tsx'] },
    entry: { file: 'assets/entry.js' },
  }
  const style = (file: string) => `main{content:'${file}'}`
  expect(renderLinks({ manifest, style }, ['page.tsx', 'gone.tsx'], SHELL, 'n1')).toBe(
    `<style nonce="n1" data-href="/assets/page.css">main{content:'assets/page.css'}</style><link rel="modulepreload" href="/assets/page.js" nonce="n1"><link rel="modulepreload" href="/assets/kit.js" nonce="n1">`,
  )
  expect(
    inlineShellStyles(
      '<head><link rel="stylesheet" crossorigin href="/assets/shell.css" nonce="%NONCE%"></head>',
      style,
    ),
  ).toBe(
    `<head><style nonce="%NONCE%" data-href="/assets/shell.css">main{content:'assets/shell.css'}</style></head>`,
  )
})

test('fonts are asked for after everything that is to be read', () => {
  const link = (more: string) => `<link ${more} href="/assets/fonts.css" nonce="n1">`
  expect(page({ html: '<main>Nurse</main>', fonts: '/assets/fonts.css' })).toMatch(
    new RegExp(
      `</main>.*${link('id="fonts" rel="stylesheet" media="print"')}<noscript>${link('rel="stylesheet"')}</noscript></body>`,
    ),
  )
})

test('no script runs that the page did not bring, and no one frames it', () => {
  const policy = createPageHeaders({
    allowed: { nonce: 'n1' },
    path: '/login',
    connect: ['https://api.agency.example'],
    authorities: [],
  })['content-security-policy']
  expect(policy).toContain(
    `default-src 'none'; script-src 'self' 'nonce-n1' 'strict-dynamic'; style-src 'self' 'nonce-n1';`,
  )
  expect(policy).toContain(`connect-src 'self' https://api.agency.example; frame-src 'self';`)
  expect(policy).toContain(
    `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify`,
  )
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('a page that is the same in every response has no nonce: its policy names its styles by their hashes', () => {
  const styles = '<style data-href="/a.css">main{color:red}</style><style>@layer base,kit</style>'
  const html = page({ nonce: null, links: styles, fonts: '/assets/fonts.css', jsonLd: {} })
  expect(html).not.toMatch(/nonce/i)

  const policy = createPageHeaders({
    allowed: { scriptSources: [], styleSources: listStyleSources(styles) },
    path: '/search',
    connect: [],
    authorities: [],
  })['content-security-policy']
  const [red, layers] = ['main{color:red}', '@layer base,kit'].map((style) =>
    sha256(style).toString('base64'),
  )
  expect(policy).toContain(
    `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${red}' 'sha256-${layers}'; img-src`,
  )
  expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/)
})

test('a policy without a nonce names the script that the shell contains, by the hash of the very text', () => {
  const early = 'addEventListener("click",()=>{})'
  const shell = SHELL.replace('<!--head-->', `<!--head--><script nonce="%NONCE%">${early}</script>`)
  const policy = createPageHeaders({
    allowed: { scriptSources: listScriptSources(shell), styleSources: [] },
    path: '/search',
    connect: [],
    authorities: [],
  })['content-security-policy']
  expect(policy).toContain(
    `; script-src 'self' 'sha256-${sha256(early).toString('base64')}'; style-src 'self'; `,
  )
  const sent = renderPageHtml({
    shell,
    nonce: null,
    display: 'system',
    html: '<title>Porter</title>',
    band: '',
    links: '',
    fonts: '',
    config: {},
    state: {},
    jsonLd: {},
  })
  expect(sent).toContain(`<script>${early}</script>`)
})

test.each([
  ['/recent-activity', 'private, no-store'],
  ['/login', 'private, no-store'],
  ['/v/abc', 'private, no-store'],
  ['/Applied/abc', 'private, no-store'],
  ['/%61pplied/abc', 'private, no-store'],
  ['/CLAIM/abc', 'private, no-store'],
  ['/vacancy/1', 'no-cache'],
  ['/', 'no-cache'],
  ['/profiles', 'no-cache'],
])('%s is kept as "%s"', (path, kept) => {
  expect(
    createPageHeaders({ allowed: { nonce: 'n' }, path, connect: [], authorities: [] })[
      'cache-control'
    ],
  ).toBe(kept)
})

test('only a vacancy tells another site where a visitor came from', () => {
  const referrerOf = (path: string) =>
    createPageHeaders({ allowed: { nonce: 'n' }, path, connect: [], authorities: [] })[
      'referrer-policy'
    ]
  expect(referrerOf('/vacancy/1')).toBe('strict-origin-when-cross-origin')
  expect(referrerOf('/search')).toBe('no-referrer')
})
