import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test('an empty file has 0 KB, and the smallest other one 1 KB', () => {
  expect([0, 1, 1024, 1025, 1_048_576].map(formatFileSize)).toEqual([
    '0 KB',
    '1 KB',
    '1 KB',
    '2 KB',
    '1 MB',
  ])
})
