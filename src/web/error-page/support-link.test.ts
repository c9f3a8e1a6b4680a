import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supportLink } from './support-link.ts'

const REPORT = { status: 500, message: 'Its not you, its us', route: '/consultant/registrations/:id', requestId: '5d0c', time: '2026-11-21T09:00:00Z' }

test('a candidate writes to support without any detail of the error [seed 2.11]', () => {
  expect(supportLink('support@agency.example')).toBe('mailto:support@agency.example')
})

test('a consultant sends the error with the message, and nothing else of it [seed 2.11]', () => {
  const token = { ...REPORT, token: 'co_secret', stack: 'at x' }
  const body = new URL(supportLink('registration@agency.example', token)).searchParams.get('body') ?? ''
  expect(JSON.parse(body)).toEqual(REPORT)
})

test('a long message is cut, so that the mail program still opens', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4000 })
  fc.assert(fc.property(text, text, (message, route) => {
    const link = supportLink('registration@agency.example', { ...REPORT, message, route })
    expect(link.length).toBeLessThanOrEqual(1800)
    expect(() => decodeURIComponent(link)).not.toThrow()
  }))
})
