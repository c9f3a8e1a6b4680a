import { expect, test } from 'vitest'
import {
  checkUpload,
  acceptsMediaType,
  formatAcceptAttribute,
  formatAcceptedTypes,
} from './upload-rules.ts'

const SCANS = { scansOnly: true }
const named = (fileName: string, asked = {}) => checkUpload({ fileName, bytes: 1 }, asked)

test('what a question takes is what its field says, what the browser offers and what a refusal names', () => {
  expect(formatAcceptedTypes(SCANS)).toBe('PDF, JPG, PNG, WebP or HEIC')
  expect(formatAcceptAttribute(SCANS)).toBe('.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif')
  expect(named('passport.txt', SCANS)).toBe('The file must be a PDF, JPG, PNG, WebP or HEIC')
  expect(formatAcceptedTypes(undefined)).toBe(
    'PDF, JPG, PNG, WebP, HEIC, DOCX, DOC, ODT, RTF or TXT',
  )
  expect(named('note.exe')).toBe(`The file must be a ${formatAcceptedTypes(undefined)}`)
})

test.each([SCANS, {}])('every ending that the field offers is taken (%j)', (asked) => {
  for (const extension of formatAcceptAttribute(asked).split(','))
    expect(named(`a${extension.toUpperCase()}`, asked), extension).toBeUndefined()
})

test('a paper that is given again is taken only where its type is', () => {
  expect(acceptsMediaType(SCANS, 'application/pdf')).toBe(true)
  expect(acceptsMediaType(SCANS, 'image/jpeg')).toBe(true)
  expect(acceptsMediaType(SCANS, 'text/plain')).toBe(false)
  expect(acceptsMediaType(undefined, 'text/plain')).toBe(true)
})
