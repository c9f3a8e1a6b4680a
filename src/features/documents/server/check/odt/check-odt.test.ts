import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'
import { docx, odt } from '#tests/documents/office.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../../domain/refusals.ts'

const folder = temporaryFolder('check-odt')
afterAll(() => rmSync(folder, { recursive: true }))

async function refusal(content: Buffer) {
  const path = join(folder, 'cv.odt')
  writeFileSync(path, content)
  return refusalOfContent(path, 'odt')
}

describe('an OpenDocument text is refused', () => {
  test.each<[string, Buffer, string]>([
    [
      'with macros',
      odt({ parts: [{ name: 'Basic/Standard/Module1.xml', content: '<a/>' }] }),
      FILE_REFUSALS.active,
    ],
    ['with something that listens', odt({ inside: '<event-listener/>' }), FILE_REFUSALS.active],
    [
      'with a picture from elsewhere',
      odt({ inside: '<draw:image xlink:href="http://x.example/p.png"/>' }),
      FILE_REFUSALS.active,
    ],
    [
      'with a password',
      odt({
        parts: [
          {
            name: 'META-INF/manifest.xml',
            content: '<m:manifest xmlns:m="m"><m:encryption-data/></m:manifest>',
          },
        ],
      }),
      FILE_REFUSALS.protected,
    ],
    [
      'that is a spreadsheet',
      odt({
        parts: [{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }],
      }),
      describeTypeMismatch('odt'),
    ],
    ['that is a Word document', docx(), describeTypeMismatch('odt')],
  ])('%s', async (_what, content, sentence) => {
    expect(await refusal(content)).toBe(sentence)
  })

  test('but its own pictures and links that a person presses are fine', async () => {
    expect(
      await refusal(
        odt({
          inside:
            '<draw:image xlink:href="Pictures/me.png"/><text:p><text:a xlink:href="https://x.example/">me</text:a></text:p>',
        }),
      ),
    ).toBeUndefined()
  })
})
