import { expect } from 'vitest'

const NONCE = String.raw`'nonce-[\w+/]{24}'`
/** What a page lets run: what has the nonce of this response or, where everyone gets the same page, files of the build and styles with these hashes. */
const WITH_NONCE = `script-src 'self' ${NONCE} 'strict-dynamic'; style-src 'self' ${NONCE}; `
const WITHOUT_NONCE = String.raw`script-src 'self'; style-src 'self'( 'sha256-[\w+/]{43}=')*; `
const EVERY_PAGE = [
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify',
  'report-to csp',
]

/** Expects the content policy that requirement 36 asks for. Only a page that is the same for everyone can be without a nonce. */
export function expectPagePolicy(what: string, headers: Headers) {
  const policy = headers.get('content-security-policy')
  for (const part of EVERY_PAGE) expect(policy, what).toContain(part)
  const isPrivate = headers.get('cache-control') === 'private, no-store'
  const code = isPrivate ? WITH_NONCE : `(${WITH_NONCE}|${WITHOUT_NONCE})`
  expect(policy, what).toMatch(new RegExp(`; ${code}img-src `))
}

const BUILT_FILE = /^\/(dev\/kit\/)?assets\/|^\/registration-worker\.js$/

/** Expects that only files of the build are scripts, because a page without a nonce would run any script of our origin. */
export function expectNoScript(what: string, path: string, headers: Headers) {
  if (BUILT_FILE.test(path)) return
  expect(String(headers.get('content-type')), what).not.toMatch(/(java|ecma|j|live)script/i)
}
