import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { BUILT_CLIENT_FOLDER } from '#server/pages/web-build.ts'
import { sha256 } from '#server/security/hashes.ts'

const NONCE = String.raw`'nonce-[\w+/]{24}'`
/**
 * What a page lets run: what has the nonce of this response or, where everyone gets the same page, files of the build, the one script that the build
 * wrote into the page, and styles with these hashes. A page without code, such as a redirect, names no script.
 */
const WITH_NONCE = `script-src 'self' ${NONCE} 'strict-dynamic'; style-src 'self' ${NONCE}; `
const WITHOUT_NONCE = String.raw`script-src 'self'( ${escapeForPattern(hashOfInlineScript())})?; style-src 'self'( 'sha256-[\w+/]{43}=')*; `
const EVERY_PAGE = [
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify',
  'report-to csp',
]

/** Returns the source of the only script that the build writes into pages. */
export function hashOfInlineScript(): string {
  const shell = readFileSync(resolve(BUILT_CLIENT_FOLDER, 'index.html'), 'utf8')
  const texts = [...shell.matchAll(/<script[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
  expect(texts.length, 'inline scripts of the shell').toBe(1)
  return `'sha256-${sha256(texts[0] ?? '').toString('base64')}'`
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[+/]/g, (character) => `\\${character}`)
}

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
