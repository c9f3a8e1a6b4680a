import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRoutePattern } from './route-pattern.ts'
import { buildSupportLink } from './support-link.ts'

const REPORT = {
  status: 500,
  message: 'Its not you, its us',
  route: '/consultant/registrations/:id',
  requestId: '5d0c',
  time: '2026-11-21T09:00:00Z',
}

test('a candidate writes to support without any detail of the error [seed 2.11.8]', () => {
  expect(buildSupportLink('support@agency.example')).toBe('mailto:support@agency.example')
})

test('a consultant sends the error with the message, and nothing else of it [seed 2.11.9]', () => {
  const token = { ...REPORT, token: 'co_secret', stack: 'at x' }
  const body =
    new URL(buildSupportLink('registration@agency.example', token)).searchParams.get('body') ?? ''
  expect(JSON.parse(body)).toEqual(REPORT)
})

test('a token in the words of an error stays here, an id of a job does not [requirement 28]', () => {
  const id = '3f1c0c3e-8a1f-4d8b-9d8e-0d2a6a5f1c11'
  const message = `could not find job : ${id} for ca_${'Zx9'.repeat(14)} and eyJhbGciOiJSUzI1NiJ9abcdef.e30.x&cc=x@y.example\r\nBcc: z@y.example`
  const link = buildSupportLink('registration@agency.example', { ...REPORT, message })
  const { searchParams, pathname } = new URL(link)
  expect(pathname).toBe('registration@agency.example')
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link).not.toMatch(/[\r\n]|Zx9|eyJ/)
  expect(searchParams.get('body')).toContain(id)
})

test.each([
  ['/vacancy/3f1c0c3e', { id: '3f1c0c3e' }, '/vacancy/:id'],
  ['/o/%3Cb%3E', { id: '<b>' }, '/o/:id'],
  ['/consultant/amara@example.com/x', undefined, '/*'],
  ['/search', {}, '/search'],
  ['/a/%zz', { id: 'b' }, '/a/%zz'],
])('of %s support learns the kind of page', (path, params, pattern) => {
  expect(findRoutePattern(path, params && { handle: {}, params })).toBe(pattern)
})

test('[amendment 10.6] however long the rest is, the time and the request stay whole', () => {
  const link = buildSupportLink('registration@agency.example', {
    ...REPORT,
    route: 'é'.repeat(4000),
  })
  const body = new URL(link).searchParams.get('body')
  expect(body).toContain('"time":"2026-11-21T09:00:00Z"')
  expect(body).toContain('"requestId":"5d0c"')
})

test('a long message is cut, so that the mail program still opens', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4000 })
  fc.assert(
    fc.property(text, text, (message, route) => {
      const link = buildSupportLink('registration@agency.example', { ...REPORT, message, route })
      expect(link.length).toBeLessThanOrEqual(1800)
      expect(() => decodeURIComponent(link)).not.toThrow()
    }),
  )
})
