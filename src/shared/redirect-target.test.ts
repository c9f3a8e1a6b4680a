import { expect, test } from 'vitest'
import { toKnownRedirectTarget } from './redirect-target.ts'

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/\t/evil.example',
  '/%09/evil',
  '/login?back=/login',
  'data:text/html,x',
  '',
  null,
  '/nowhere',
  `/search?q=${'x'.repeat(3000)}`,
  '/search\n',
])('%j leads home', (given) => {
  expect(toKnownRedirectTarget(given)).toBe('/')
})

test.each([
  '/search?q=nurse&l=Leeds#results',
  '/recent-activity?tab=applied',
  '/vacancy/3f1c0c3e-8a1f-4d8b-9d8e-0d2a6a5f1c11',
  '/profile/security',
  '/s/0123456789ABCDEFGHJKMNPQRS',
  '/',
])('%s is followed', (given) => {
  expect(toKnownRedirectTarget(given)).toBe(given)
})
