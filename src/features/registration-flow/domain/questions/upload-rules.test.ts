import { expect, test } from 'vitest'
import { refusalOfUpload, takesMedia, uploadExtensions, uploadTypes } from './upload-rules.ts'

const SCANS = { scansOnly: true }
const named = (fileName: string, asked = {}) => refusalOfUpload({ fileName, bytes: 1 }, asked)

test('what a question takes is what its field says, what the browser offers and what a refusal names', () => {
  expect(uploadTypes(SCANS)).toBe('PDF, JPG, PNG, WebP or HEIC')
  expect(uploadExtensions(SCANS)).toBe('.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif')
  expect(named('passport.txt', SCANS)).toBe('The file must be a PDF, JPG, PNG, WebP or HEIC')
  expect(uploadTypes(undefined)).toBe('PDF, JPG, PNG, WebP, HEIC, DOCX, DOC, ODT, RTF or TXT')
  expect(named('note.exe')).toBe(`The file must be a ${uploadTypes(undefined)}`)
})

test.each([SCANS, {}])('every ending that the field offers is taken (%j)', (asked) => {
  for (const extension of uploadExtensions(asked).split(','))
    expect(named(`a${extension.toUpperCase()}`, asked), extension).toBeUndefined()
})

test('a paper that is given again is taken only where its type is', () => {
  expect(takesMedia(SCANS, 'application/pdf')).toBe(true)
  expect(takesMedia(SCANS, 'image/jpeg')).toBe(true)
  expect(takesMedia(SCANS, 'text/plain')).toBe(false)
  expect(takesMedia(undefined, 'text/plain')).toBe(true)
})
