import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ACTIVE_FILES } from '#tests/documents/active/all.ts'
import { HARMLESS_FILES } from '#tests/documents/harmless-files.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { DocumentType } from '../../domain/document-types.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'

const folder = temporaryFolder('allowed-only')
afterAll(() => rmSync(folder, { recursive: true }))

async function refusal(type: DocumentType, content: Buffer) {
  const path = join(folder, `cv.${type}`)
  writeFileSync(path, content)
  return refusalOfContent(path, type)
}

test('there are more than sixty active documents and more than forty harmless ones [amendment 3]', () => {
  expect([ACTIVE_FILES.length, HARMLESS_FILES.length]).toEqual([186, 63])
})

describe('an active document is refused with the one sentence [amendment 3]', () => {
  test.each(ACTIVE_FILES)('$type with $what', async ({ type, content }) => {
    expect(await refusal(type, content)).toBe(
      'This file holds something that can act by itself. Save it as a PDF and try again.',
    )
  })
})

describe('a harmless document is taken [amendment 3]', () => {
  test.each(HARMLESS_FILES)('$type: $what', async ({ type, content }) => {
    expect(await refusal(type, content)).toBeUndefined()
  })
})

test('text with control characters is no text [amendment 3]', async () => {
  expect(await refusal('txt', Buffer.from('Forklift Driver \x1b]0;x\x07'))).toBe(
    FILE_REFUSALS.unreadableText,
  )
})
