import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTypeByFileName } from './document-types.ts'
import { cleanFileName, findFileRefusal } from './file-name.ts'
import { MAX_CV_BYTES, MAX_FILE_NAME_LENGTH } from './limits.ts'

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['cv.v2.pdf', 'cv.v2.pdf'],
  ['José Ångström’s CV.docx', 'José Ångström’s CV.docx'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\amara\\cv.doc', 'cv.doc'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['c\u200Bv.pdf', 'cv.pdf'],
  ['cv\r\nSet-Cookie: a=b.pdf', 'cv Set-Cookie: a=b.pdf'],
  ['my %22best%22 cv.pdf', 'my "best" cv.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['  cv.pdf. . ', 'cv.pdf'],
  ['.pdf', 'cv.pdf'],
  ['<img src=x>.pdf', '<img src=x>.pdf'],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a name of 300 letters keeps its extension', () => {
  expect(cleanFileName(`${'x'.repeat(300)}.docx`)).toBe(
    `${'x'.repeat(MAX_FILE_NAME_LENGTH - 5)}.docx`,
  )
})

test('no name has anything that a path, a header line or a mirror-written extension needs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const kept = cleanFileName(given)
      expect(kept).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
      expect(cleanFileName(kept)).toBe(kept)
      expect([...kept].length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH + 1)
    }),
  )
})

test.each([
  ['cv.pdf', 1, undefined],
  ['cv.PDF', MAX_CV_BYTES, undefined],
  ['cv.pdf.exe', 1, 'The file must be a PDF, DOCX, DOC, ODT, RTF or TXT'],
  ['cv.pdf.html', 1, 'The file must be a PDF, DOCX, DOC, ODT, RTF or TXT'],
  ['cv', 1, 'The file must be a PDF, DOCX, DOC, ODT, RTF or TXT'],
  ['pdf', 1, 'The file must be a PDF, DOCX, DOC, ODT, RTF or TXT'],
  ['cv.constructor', 1, 'The file must be a PDF, DOCX, DOC, ODT, RTF or TXT'],
  [
    'cv.html\0.pdf',
    1,
    'The file name contains characters that are not allowed. Rename the file and try again.',
  ],
  ['cv.pdf', 0, 'This file is empty'],
  ['cv.pdf', MAX_CV_BYTES + 1, 'The file must be 10 MB or smaller'],
])('before anything is sent, %j of %d bytes is answered with %j', (fileName, bytes, sentence) => {
  expect(findFileRefusal({ fileName, bytes })).toBe(sentence)
})

test('the last extension alone says what a file is', () => {
  expect(findTypeByFileName('cv.exe.pdf')).toBe('pdf')
  expect(findTypeByFileName('cv.pdf.exe')).toBeUndefined()
})
