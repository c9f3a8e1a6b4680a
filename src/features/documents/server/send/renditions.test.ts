import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CONVERTING_SCRIPT, officeProgram } from '#tests/documents/office-program.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createFileRemoval, REMOVE_FILE_TASK_KIND } from '../store/file-removal.ts'
import { createFolderStore } from '../store/folder-store.ts'
import { loadRendition } from './renditions.ts'

const folder = temporaryFolder('renditions')
afterAll(() => rmSync(folder, { recursive: true }))
const store = createFolderStore(join(folder, 'files'))
const office = officeProgram()
const reader = { candidateId: null, signal: new AbortController().signal }
const conversions = join(folder, 'conversions')

async function stored(words: string) {
  const path = await store.incoming()
  writeFileSync(path, words)
  return { storageKey: await store.keep(path), mediaType: 'text/plain' }
}

test('a document is converted once, no matter who reads it and how often, and its PDF goes with its file', async () => {
  office(`echo converted >> '${conversions}'; ${CONVERTING_SCRIPT}`)
  const document = await stored('Forklift Driver')
  const asked = Array.from({ length: 12 }, () => loadRendition(document, store, reader))
  for (const pdf of [...(await Promise.all(asked)), await loadRendition(document, store, reader)])
    expect(String(pdf)).toBe('%PDF-1.7 Forklift Driver')
  expect(readFileSync(conversions, 'utf8')).toBe('converted\n')

  await createFileRemoval(store)({
    id: '',
    kind: REMOVE_FILE_TASK_KIND,
    body: { storageKey: document.storageKey },
    attempts: 1,
    createdAt: new Date(),
  })
  expect(await loadRendition(document, store, reader)).toBeUndefined()
})
