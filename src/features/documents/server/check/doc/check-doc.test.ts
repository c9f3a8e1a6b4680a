import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compound, wordStream } from '#tests/documents/compound.ts'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../../domain/refusals.ts'

const folder = temporaryFolder('check-doc')
afterAll(() => rmSync(folder, { recursive: true }))

async function refusal(content: Buffer) {
  const path = join(folder, 'cv.doc')
  writeFileSync(path, content)
  return refusalOfContent(path, 'doc')
}

describe('an old Word document is refused', () => {
  const word = wordStream()
  test.each<[string, Buffer, string]>([
    [
      'of a header alone',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex')], 512),
      FILE_REFUSALS.damaged,
    ],
    [
      'that is another compound file',
      compound({ Workbook: Buffer.alloc(600) }),
      describeTypeMismatch('doc'),
    ],
    [
      'whose main part is none',
      compound({ WordDocument: Buffer.alloc(4096) }),
      describeTypeMismatch('doc'),
    ],
    [
      'cut in the middle',
      compound({ WordDocument: word }).subarray(0, 2600),
      FILE_REFUSALS.damaged,
    ],
    [
      'with a password',
      compound({ WordDocument: wordStream({ flags: 0x0100 }) }),
      FILE_REFUSALS.protected,
    ],
    [
      'with macros',
      compound({ WordDocument: word, _VBA_PROJECT: Buffer.alloc(600) }),
      FILE_REFUSALS.active,
    ],
    [
      'with another file inside',
      compound({ WordDocument: word, '\u0001Ole10Native': Buffer.alloc(600) }),
      FILE_REFUSALS.active,
    ],
    ['that is a web page', Buffer.from('<html></html>'), describeTypeMismatch('doc')],
  ])('%s', async (_what, content, sentence) => {
    expect(await refusal(content)).toBe(sentence)
  })
})
