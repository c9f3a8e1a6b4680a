import { expect, test } from 'vitest'
import { makeSafeFileName } from './safe-file-name.ts'

test('a name leaves no folder, hides no end and is taken by every file system', () => {
  expect(
    [
      '../../etc/passwd',
      'C:\\Windows\\x.pdf',
      'CV\u202Efdp.exe',
      'a:b*?.txt',
      '  . ',
      'Zoë Żak.pdf',
    ].map(makeSafeFileName),
  ).toEqual([
    '_.._etc_passwd',
    'C__Windows_x.pdf',
    'CV_fdp.exe',
    'a_b__.txt',
    'document',
    'Zoë Żak.pdf',
  ])
})

test('a long name keeps its end', () => {
  const long = makeSafeFileName(`${'long '.repeat(60)}name.pdf`)
  expect([long.length <= 100, long.endsWith('.pdf')]).toEqual([true, true])
})
