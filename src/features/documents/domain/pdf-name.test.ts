import { expect, test } from 'vitest'
import { toPdfName } from './pdf-name.ts'

test.each([
  ['cv.docx', 'cv.pdf'],
  ['my.cv.2026.txt', 'my.cv.2026.pdf'],
  ['CV', 'CV.pdf'],
  ['cv.pdf', 'cv.pdf'],
])('[amendment 3] the PDF of %s is called %s', (fileName, called) => {
  expect(toPdfName(fileName)).toBe(called)
})
