import { expect, test } from 'vitest'
import { matchesDeclaredType } from './document-types.ts'

test.each([
  ['application/pdf', 'pdf', true],
  ['Application/PDF; charset=binary', 'pdf', true],
  ['', 'pdf', true],
  ['application/octet-stream', 'docx', true],
  ['text/plain', 'pdf', true],
  ['application/msword', 'rtf', true],
  ['text/html', 'pdf', false],
  ['text/html', 'txt', false],
  ['image/svg+xml', 'odt', false],
  ['application/pdf', 'txt', false],
] as const)('a sender who says %j of a %s is believed: %s', (mediaType, type, believed) => {
  expect(matchesDeclaredType(mediaType, type)).toBe(believed)
})
