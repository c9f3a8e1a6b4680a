import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { DocumentType } from '../../domain/document-types.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../domain/refusals.ts'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'
import { decodeText } from './text/decode-text.ts'

const folder = temporaryFolder('check-plain')
afterAll(() => rmSync(folder, { recursive: true }))

async function refusal(type: DocumentType, content: Buffer | string) {
  const path = join(folder, `cv.${type}`)
  writeFileSync(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
  return refusalOfContent(path, type)
}
const NAME = 'Zoë O’Brien, naïve café, £20'
const windows1252 = Buffer.from([...NAME].map((sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0))))
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('the letters of a text file are read, never guessed', () => {
  test.each([
    ['UTF-8', Buffer.from(NAME), NAME],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${NAME}`), NAME],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${NAME}`, 'utf16le'), NAME],
    ['UTF-16 the other way round', bigEndian(`\ufeff${NAME}`), NAME],
    [
      'UTF-16 without a mark',
      Buffer.from('Jordan Example, Leeds', 'utf16le'),
      'Jordan Example, Leeds',
    ],
    [
      'UTF-16 the other way round without a mark',
      bigEndian('Jordan Example, Leeds'),
      'Jordan Example, Leeds',
    ],
    ['Windows-1252', windows1252, NAME],
    ['Windows-1250, where 0xB3 is ł', Buffer.from('Paw\xb3, Pozna\xf1', 'latin1'), undefined],
    ['Windows-1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xb3, 0xb9]), undefined],
    ['a NUL', Buffer.from('Jordan\0Example and more'), undefined],
    ['an escape', Buffer.from('Jordan \x1b[31m'), undefined],
    ['half a letter in UTF-16', Buffer.from('\ufeffab\ud800c', 'utf16le'), undefined],
  ])('%s', (_what, bytes, text) => {
    expect(decodeText(bytes)).toBe(text)
  })
})

test.each([
  ['a web page', '<!DOCTYPE html><html></html>', describeTypeMismatch('txt')],
  ['a drawing', ' \n<svg onload="x">', describeTypeMismatch('txt')],
  ['a script', '#!/bin/sh\nrm', describeTypeMismatch('txt')],
  ['a PDF', '%PDF-1.4\n', describeTypeMismatch('txt')],
  ['a program', 'MZ\x90\0\x03', FILE_REFUSALS.unreadableText],
  ['blanks', ' \r\n\t ', FILE_REFUSALS.empty],
])('a text file that is %s is refused', async (_what, content, sentence) => {
  expect(await refusal('txt', content)).toBe(sentence)
})

test('a text file that begins like a picture is only a text file', async () => {
  expect(await refusal('txt', 'BM Smith\nMZ Khan and sons, 2018')).toBeUndefined()
})

test.each([
  ['plain', '{\\rtf1\\ansi Forklift \\{Driver\\}}\r\n\0', undefined],
  [
    "with the path of Word's own template",
    '{\\rtf1{\\*\\template C:\\\\Users\\\\me\\\\Normal.dotm}x}',
    undefined,
  ],
  ['with a picture', '{\\rtf1{\\pict\\bin11 GIF89a}}}}}}x}', undefined],
  ['with a picture that is none', '{\\rtf1{\\pict\\bin5 }}}}}}x}', FILE_REFUSALS.active],
  ['with an object', '{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}', FILE_REFUSALS.active],
  [
    'with a template from elsewhere',
    '{\\rtf1{\\*\\template http://x.example/t.dotm}}',
    FILE_REFUSALS.active,
  ],
  [
    'with a field that fetches',
    '{\\rtf1{\\field{\\*\\fldinst { INCLUDEPICTURE "http://x.example/p.png" }}}}',
    FILE_REFUSALS.active,
  ],
  ['that is cut off', '{\\rtf1\\ansi {Forklift', FILE_REFUSALS.damaged],
  ['that goes on as something else', '{\\rtf1 x}<html>', FILE_REFUSALS.damaged],
  ['that is a web page', '<html>{\\rtf1 x}', describeTypeMismatch('rtf')],
])('rich text %s gets its answer', async (_what, content, sentence) => {
  expect(await refusal('rtf', content)).toBe(sentence)
})
