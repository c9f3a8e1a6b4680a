import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compound, wordDocument, wordStream } from '#tests/documents/compound.ts'
import { docx, odt } from '#tests/documents/office.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { DocumentType } from '../../domain/document-types.ts'
import { runConfined } from '../confined/run-confined.ts'
import { readRtfText } from './read-rtf.ts'
import { readTextOfFile } from '#tests/documents/content-of-file.ts'

const folder = temporaryFolder('read-text')
afterAll(() => rmSync(folder, { recursive: true }))

test.each<[DocumentType, Buffer, string]>([
  ['pdf', pdf(), 'Forklift Driver'],
  ['docx', docx(), 'Forklift Driver'],
  ['odt', odt(), 'Forklift Driver\nLeeds'],
  ['rtf', Buffer.from('{\\rtf1\\ansi Forklift Driver\\par Leeds}'), 'Forklift Driver\nLeeds'],
  [
    'doc',
    wordDocument([{ text: 'Forklift ' }, { text: 'Driver\r', wide: true }, { text: 'Leeds\r' }]),
    'Forklift Driver\nLeeds',
  ],
  ['txt', Buffer.from('\ufeffForklift Driver', 'utf16le'), 'Forklift Driver'],
])('the words of a CV in %s are found', async (type, content, words) => {
  const path = join(folder, `cv.${type}`)
  writeFileSync(path, content)
  expect(await readTextOfFile(path, type)).toBe(words)
})

test.each<[string, Parameters<typeof wordDocument>, string | undefined]>([
  [
    'letters of one byte and of two',
    [[{ text: 'Zo\xeb \x96 ' }, { text: 'łódź', wide: true }]],
    'Zoë – łódź',
  ],
  [
    'a link',
    [
      [
        {
          text: 'see \x13 HYPERLINK "https://x.example" \x14my \x13 DATE \x142019\x15 work\x15.\r',
        },
      ],
    ],
    'see my 2019 work.',
  ],
  ['cells and lines', [[{ text: '2019\x07Forklift\x0bDriver\r' }]], '2019\nForklift\nDriver'],
  [
    'notes behind the main text',
    [[{ text: 'Forklift Driver\ra note' }], { letters: 16 }],
    'Forklift Driver',
  ],
  ['pieces beyond its end', [[{ text: 'Forklift Driver' }], { place: 1_000_000 }], ''],
])('of an old Word document with %s the words are found', async (_what, given, words) => {
  const path = join(folder, 'old.doc')
  writeFileSync(path, wordDocument(...given))
  expect(await readTextOfFile(path, 'doc')).toBe(words)
})

test('an old Word document without its table has no words to find', async () => {
  const path = join(folder, 'bare.doc')
  writeFileSync(path, compound({ WordDocument: wordStream() }))
  expect(await readTextOfFile(path, 'doc')).toBeUndefined()
})

test.each([
  [
    "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\*\\generator X;}Zo\\'eb \\u8217?s caf\\'e9\\tab \\{1\\}}",
    'Zoë ’s café\t{1}',
  ],
  ["{\\rtf1\\ansi\\ansicpg1250 Pawe\\'b3}", 'Paweł'],
  ["{\\rtf1{\\uc2\\u8364\\'80\\'80 20}{\\pict\\bin3 }}}x}", '€ 20'],
  ['{\\rtf1 one\r\n two\\line three\\unknown word}', 'one two\nthreeword'],
])('rich text %j reads %j', (source, words) => {
  expect(readRtfText(source)).toBe(words)
})

test('a file that takes too long is given up, and the server goes on', async () => {
  const path = join(folder, 'slow.pdf')
  writeFileSync(path, pdf())
  await expect(
    runConfined({ kind: 'read', path, type: 'pdf' }, { seconds: 0.001 }),
  ).rejects.toMatchObject({ name: 'Unreadable' })
})
