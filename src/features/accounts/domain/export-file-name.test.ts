import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPathInExport, formatExportName } from './export-file-name.ts'

test.each([
  [1, 'Amara Okafor CV.pdf', 'files/01 Amara Okafor CV.pdf'],
  [2, '../../etc/passwd', 'files/02 _.._etc_passwd'],
  [3, 'C:\\cv.doc', 'files/03 C__cv.doc'],
  [12, 'Zoë Müller.odt', 'files/12 Zoë Müller.odt'],
  [4, ' .. ', 'files/04 document'],
])('file %i, %j, is in the ZIP as %j', (number, name, path) => {
  expect(formatPathInExport(number, name)).toBe(path)
})

test('no name leads out of the folder, and no two files are one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const path = formatPathInExport(1, one)
      expect(path.split('/')).toHaveLength(2)
      expect(path).not.toMatch(/\\|\/\.\.|^\//)
      expect(path).not.toBe(formatPathInExport(2, other))
    }),
  )
})

test('the name of the ZIP holds its day', () => {
  expect(formatExportName(new Date('2026-11-21T23:00:00Z'))).toBe('my-data-2026-11-21.zip')
})
