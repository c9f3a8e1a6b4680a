import { expect, test } from 'vitest'
import { chooseConsultantTarget } from './desk-target.ts'

test.each([
  [
    '/consultant/registrations?view=review&page=2',
    '',
    '/consultant/registrations?view=review&page=2',
  ],
  ['/consultant/registrations', '#row-7', '/consultant/registrations#row-7'],
  ['/consultant/registrations#row-7', '#other', '/consultant/registrations#row-7'],
  ['/registration?id=1', '', '/registration?id=1'],
  [null, '#row-7', '/consultant'],
  ['', '', '/consultant'],
])('back=%s with %s leads to %s [seed 4.29.1]', (back, hash, target) => {
  expect(chooseConsultantTarget(back, hash)).toBe(target)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  'data:text/html,x',
  `/consultant/${'x'.repeat(3000)}`,
  '/consultant/../../evil',
  '/nothing',
])('S-39 back=%s leads to the dashboard, with a hash too', (back) => {
  expect(chooseConsultantTarget(back)).toBe('/consultant')
  expect(chooseConsultantTarget(back, '#//evil.example')).toBe('/consultant')
})

test.each([
  '/consultant/login',
  '/consultant/login?back=/consultant/login',
  '/consultant/logout?reason=expired',
  '/consultant/noAccessRights',
  '/logout',
  '/login#x',
])('no one is signed out again or led in a circle by back=%s', (back) => {
  expect(chooseConsultantTarget(back)).toBe('/consultant')
})
