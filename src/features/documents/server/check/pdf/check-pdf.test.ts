import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packedStream, pdf } from '#tests/documents/pdf.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { FILE_REFUSALS } from '../../../domain/refusals.ts'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'
import { findPdfObjects } from './pdf-objects.ts'

const folder = temporaryFolder('check-pdf')
afterAll(() => rmSync(folder, { recursive: true }))

async function refusal(content: Buffer) {
  const path = join(folder, 'cv.pdf')
  writeFileSync(path, content)
  return refusalOfContent(path, 'pdf')
}
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('what runs by itself is refused', () => {
  test.each([
    ['as an open action', pdf({ catalog: `/OpenAction ${SCRIPT}` })],
    ['with its name in codes', pdf({ catalog: '/OpenAction << /S /#4aava#53cript /J#53 (1) >>' })],
    ['in an object that nothing names', pdf({ objects: [SCRIPT] })],
    [
      'in an object stream',
      pdf({ objects: [packedStream('/Type /ObjStm /N 1 /First 4', `9 0 ${SCRIPT}`)] }),
    ],
    [
      'in an unpacked object stream',
      pdf({ objects: [`<< /Type /ObjStm /N 1 /First 4 >>\nstream\n9 0 ${SCRIPT}\nendstream`] }),
    ],
    ['in an object inside a comment', pdf({ objects: [`% 9 0 obj ${SCRIPT} endobj`] })],
    ['in an object inside a string', pdf({ objects: [`(9 0 obj ${SCRIPT} endobj`] })],
    ['as a program to start', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    [
      'as a form that sends itself',
      pdf({ catalog: '/AA << /O << /S /SubmitForm /F (http://x.example) >> >>' }),
    ],
  ])('%s', async (_where, content) => {
    expect(await refusal(content)).toBe(FILE_REFUSALS.active)
  })
})

test('other files inside are refused', async () => {
  expect(
    await refusal(pdf({ objects: [`<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream`] })),
  ).toBe(FILE_REFUSALS.active)
})

test('an encrypted file is refused even where it opens without a password', async () => {
  expect(await refusal(pdf({ objects: ['<< /Encrypt 99 0 R >>'] }))).toBe(FILE_REFUSALS.restricted)
})

test('an object stream that cannot be unpacked could hold anything', async () => {
  expect(
    await refusal(
      pdf({ objects: ['<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nxxxxxx\nendstream'] }),
    ),
  ).toBe(FILE_REFUSALS.uncheckable)
})

test('a developer may write about scripts, and a page may be opened at', async () => {
  const words = 'HTML/JavaScript /Launch /EmbeddedFile'
  expect(
    await refusal(
      pdf({
        words,
        catalog: '/OpenAction [3 0 R /Fit]',
        objects: [
          '<< /Title (HTML/JavaScript and \\( /Launch \\)) >>',
          '<< /URI (https://x.example/JavaScript) /S /URI >>',
        ],
      }),
    ),
  ).toBeUndefined()
  expect(
    await refusal(
      pdf({ objects: [`<< /Length ${words.length} >>\nstream\n(${words}) Tj\nendstream`] }),
    ),
  ).toBeUndefined()
})

test.each([
  ['a line end', '\r\n', undefined],
  ['a byte order mark', '\u00ef\u00bb\u00bf', undefined],
  ['markup', '<html>', 'The content is not a PDF'],
  ['twenty blanks', ' '.repeat(20), 'The content is not a PDF'],
])('in front of the header, %s is answered with %s', async (_what, front, sentence) => {
  const told = await refusal(Buffer.concat([Buffer.from(front, 'latin1'), pdf()]))
  if (sentence) expect(told).toContain(sentence)
  else expect(told).toBeUndefined()
})

test('what is cut off, or goes on as something else behind its end, is refused', async () => {
  expect(await refusal(pdf().subarray(0, -200))).toBe(FILE_REFUSALS.damaged)
  expect(await refusal(Buffer.concat([pdf(), Buffer.alloc(2000, '<html>')]))).toBe(
    FILE_REFUSALS.damaged,
  )
})

test.each([
  ['a line end', '\r\n', undefined],
  ['NULs', '\0'.repeat(512), undefined],
  ['another end', '%%EOF\n', FILE_REFUSALS.active],
  ['markup', '<html>', FILE_REFUSALS.active],
  ['markup and an end', '<html>\nstartxref\n9\n%%EOF', FILE_REFUSALS.active],
  ['a comment', '%<html>', FILE_REFUSALS.active],
])('behind the end, %s is answered with %s [amendment 3]', async (_what, behind, sentence) => {
  expect(await refusal(Buffer.concat([pdf(), Buffer.from(behind, 'latin1')]))).toBe(sentence)
})

test('marks of an end in the data of streams are looked for once [amendment 3]', async () => {
  const objects = [
    ...Array.from({ length: 20_000 }, () => 'null'),
    `<< /Length 2400000 >>\nstream\n${'%%EOFx'.repeat(400_000)}\nendstream`,
  ]
  // CPU time is measured rather than elapsed time, so that a busy machine does not fail the test.
  const begun = process.cpuUsage()
  expect(await refusal(pdf({ objects }))).toBeUndefined()
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(20_000)
})

test('an object is listed where a table can point to, in an object stream, and under a number that another one has too', () => {
  const listed = findPdfObjects(
    pdf({
      objects: [
        packedStream('/Type /ObjStm /N 2 /First 9', '9 0 10 4 (a) (b)'),
        '<< /Note (11 0 obj (c) endobj) >>',
        '(d)\nendobj\n7 0 obj\n(e)',
      ],
    }),
  )
  expect([...listed.byNumber.keys()].toSorted((a, b) => a - b)).toEqual([
    -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ])
  expect(listed.byNumber.get(7)?.map(String)).toEqual([expect.stringContaining('Note'), '(e)'])
})

describe('two readers that would see different things are not left to it', () => {
  const harmless = '/URI (https://x.example) /S /URI'
  test.each([
    ['a key twice', pdf({ objects: [`<< ${harmless} /S /GoTo >>`] }), FILE_REFUSALS.uncheckable],
    [
      'two objects of one number',
      pdf({
        catalog: '/OpenAction 6 0 R',
        objects: [`${SCRIPT}\nendobj\n6 0 obj\n<< ${harmless} >>`],
      }),
      FILE_REFUSALS.active,
    ],
    [
      'an update over what it was',
      Buffer.concat([
        pdf({ catalog: '/OpenAction 6 0 R', objects: [SCRIPT] }),
        Buffer.from(
          `6 0 obj\n<< ${harmless} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
        ),
      ]),
      FILE_REFUSALS.active,
    ],
    [
      'a comment in the number',
      pdf({ objects: [`(x 9 0 % \nobj ${SCRIPT} endobj)`] }),
      FILE_REFUSALS.active,
    ],
    [
      'a filter of another object',
      pdf({ objects: ['/Crypt', '<< /Length 1 /Filter 6 0 R >>\nstream\nx\nendstream'] }),
      FILE_REFUSALS.active,
    ],
  ])('%s', async (_what, content, sentence) => {
    expect(await refusal(content)).toBe(sentence)
  })
})

test('a file that makes the search start over and over is given up, not followed', async () => {
  const begun = process.cpuUsage()
  expect(await refusal(pdf({ objects: ['1 0 obj ('.repeat(400_000)] }))).toBe(
    FILE_REFUSALS.uncheckable,
  )
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000)
})

test('a file whose end names no table of its objects is damaged, not active: its person is not accused of anything', async () => {
  const whole = pdf({}).toString('latin1')
  const cut = Buffer.from(whole.replace(/startxref\s+\d+\s+/, ''), 'latin1')
  expect(await refusal(cut)).toBe(FILE_REFUSALS.damaged)
})
