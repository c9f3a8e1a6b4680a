import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderEmailPage } from './email-page.ts'
import { writeMessage } from '../message-texts.ts'

const frame = { subject: 'Welcome', product: 'Hale & wick', origin: 'https://jobs.example.com' }
const text = (body: string) => ({
  kind: 'email' as const,
  subject: 'Welcome',
  tags: ['link', 'name', 'supportEmail'],
  body,
  unproven: false,
  more: {},
})
const pageOf = (body: string, values: Readonly<Record<string, string>>) =>
  renderEmailPage(writeMessage(text(body), values).html ?? '', frame)

test('a link that is a paragraph becomes a button, one within a sentence stays a link', () => {
  const page = pageOf('[Confirm]({{link}})\n\nOr [read more]({{link}}) first.', {
    link: 'https://jobs.example.com/x?a=1&b=2',
  })

  expect(page.match(/class="button"/g)).toHaveLength(1)
  expect(page).toMatch(
    /<a class="button" [^>]*href="https:\/\/jobs\.example\.com\/x\?a=1&#38;b=2">Confirm<\/a>/,
  )
  expect(page).toMatch(/Or <a class="link" [^>]*>read more<\/a> first/)
})

test('an email has colours for both schemes and loads nothing from anywhere', () => {
  const page = pageOf('Hello {{name}}', { name: 'Amara' })

  expect(page).toContain('<meta name="color-scheme" content="light dark">')
  expect(page).toContain('prefers-color-scheme:dark')
  expect(page).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/)
})

test('the plain part is there always, and reads as it is', () => {
  const { text: plain } = writeMessage(
    text(
      '**Now:** [Reset your password]({{link}}) or write to [{{supportEmail}}](mailto:{{supportEmail}}).',
    ),
    { link: 'https://jobs.example.com/reset', supportEmail: 'support@jobs.example.com' },
  )

  expect(plain).toBe(
    'Now: Reset your password: https://jobs.example.com/reset or write to support@jobs.example.com.',
  )
})

test('a full stop or a comma after an address is no part of the link that a mail program makes of it', () => {
  const link = 'https://jobs.example.com/unsubscribe/x'
  const { text: plain, html } = writeMessage(
    text(
      '[Stop it]({{link}}), [stop all]({{link}}).\n\n[Sign in]({{link}})\n\n[{{link}}]({{link}}).',
    ),
    { link },
  )

  expect(plain).toBe(`Stop it: <${link}>, stop all: <${link}>.\n\nSign in: ${link}\n\n<${link}>.`)
  expect(html).toContain(`<a href="${link}">stop all</a>.`)
})

test('every colour of an email is one of the brand’s', () => {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')

  expect(
    [...new Set(pageOf('Hello', {}).match(/#[0-9a-f]{6}\b/g))].filter(
      (colour) => !tokens.includes(colour),
    ),
  ).toEqual([])
})

test('a name is words and never markup, and so is the brand', () => {
  const page = pageOf('Hello {{name}}', {
    name: '<img src=x onerror=alert(1)> **bold** [x](https://evil.example)',
  })

  // A zero-width space after each colon, slash and dot prevents mail programs from making a link of the typed address.
  expect(page).toContain(
    '&#60;img src=x onerror=alert(1)&#62; **bold** [x](https:\u200b/\u200b/\u200bevil.\u200bexample)',
  )
  expect(page).toContain('Hale &#38; wick')
})
