import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatContentDisposition } from './content-disposition.ts'

test.each([
  ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  [
    'José’s CV.pdf',
    `attachment; filename="Jose_s CV.pdf"; filename*=UTF-8''Jos%C3%A9%E2%80%99s%20CV.pdf`,
  ],
  [
    'a"b\r\nX: y.pdf',
    `attachment; filename="a_b__X_ y.pdf"; filename*=UTF-8''a%22b%0D%0AX%3A%20y.pdf`,
  ],
  ['50%20.pdf', `attachment; filename="50_20.pdf"; filename*=UTF-8''50%2520.pdf`],
])('%j is downloaded under a well-formed header', (fileName, header) => {
  expect(formatContentDisposition('attachment', fileName)).toBe(header)
})

test('no name can break out of the header, and every reader finds the real name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (fileName) => {
      const header = formatContentDisposition('inline', fileName)
      const parts = /^inline; filename="([ !#-[\]-~]+)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(
        header,
      )
      expect(parts).not.toBeNull()
      expect(decodeURIComponent(parts?.[2] ?? '')).toBe(fileName.toWellFormed())
    }),
  )
})
