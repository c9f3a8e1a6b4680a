import { readFile } from 'node:fs/promises'
import type { DocumentType } from '#features/documents/domain/document-types.ts'
import { loadContentCheck } from '#features/documents/server/check/check-document.ts'
import { loadTextReader } from '#features/documents/server/read/read-text.ts'

/** Returns why the product refuses a file, without starting a process; undefined if it accepts the file. */
export const refusalOfContent = async (path: string, type: DocumentType) =>
  (await loadContentCheck(type))(await readFile(path))

/** Returns the text of a file, without starting a process; undefined if the text is unreadable. */
export const readTextOfFile = async (path: string, type: DocumentType) =>
  (await loadTextReader(type))(await readFile(path))
