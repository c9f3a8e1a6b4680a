import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DocumentType } from '#features/documents/domain/document-types.ts'
import { FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'
import { ACTIVE_FILES } from '#tests/documents/active/all.ts'
import { HARMLESS_FILES } from '#tests/documents/harmless-files.ts'
import { documentsKept, newPerson } from '#tests/documents/new-person.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const folder = temporaryFolder('active-documents')
afterAll(() => rmSync(folder, { recursive: true }))

type Sent = { readonly type: DocumentType; readonly what: string; readonly content: Buffer }
/** Picks the first file of each type and then every fourth one, because uploading all of them takes too long. */
const everyFourth = (files: readonly Sent[]) =>
  files.filter(
    (file, place) => (place - files.findIndex(({ type }) => type === file.type)) % 4 === 0,
  )

async function answersTo(files: readonly Sent[]) {
  const answers: unknown[] = []
  for (const { type, what, content } of files) {
    const { status, messages } = await (await newPerson(server)).upload(`cv.${type}`, content)
    answers.push({ type, what, status, told: messages[0] })
  }
  return answers
}

test('S-75 documents that act are refused at the door, in every format, and nothing of them is kept', {
  timeout: 180_000,
}, async () => {
  const files = everyFourth(ACTIVE_FILES)
  expect(new Set(files.map(({ type }) => type)).size).toBe(6)
  expect(await answersTo(files)).toEqual(
    files.map(({ type, what }) => ({ type, what, status: 422, told: FILE_REFUSALS.active })),
  )
  expect(await documentsKept(server)).toBe(0)
})

test('S-75 what word processors make is taken', { timeout: 180_000 }, async () => {
  const files = everyFourth(HARMLESS_FILES)
  expect(await answersTo(files)).toEqual(
    files.map(({ type, what }) => ({ type, what, status: 201, told: undefined })),
  )
})

/**
 * Expects that the check of this type refuses every active file. The check runs directly and not by an upload: there, another format's check could
 * refuse the file even if the defence of this type is broken.
 */
async function assertSeen(type: DocumentType) {
  const path = join(folder, `cv.${type}`)
  for (const { what, content } of ACTIVE_FILES.filter((file) => file.type === type)) {
    writeFileSync(path, content)
    expect({ what, told: await refusalOfContent(path, type) }).toEqual({
      what,
      told: FILE_REFUSALS.active,
    })
  }
}

test('S-75b every way in which a PDF acts is seen', () => assertSeen('pdf'))
test('S-75c every way in which a Word document acts is seen', () => assertSeen('docx'))
test('S-75h [amendment 3] nothing but a press fetches what a relationship of a link names', () =>
  assertSeen('docx'))
test('S-75d every way in which an old Word document acts is seen', () => assertSeen('doc'))
test('S-75e every way in which an OpenDocument text acts is seen', () => assertSeen('odt'))
test('S-75f [amendment 3] every way in which rich text acts is seen', () => assertSeen('rtf'))
test('S-75g [amendment 3] every way in which a text is turned around is seen', () =>
  assertSeen('txt'))
