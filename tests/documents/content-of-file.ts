import { readFile } from 'node:fs/promises'
import type { DocumentType } from '#features/documents/domain/document-types.ts'
import { checkOf } from '#features/documents/server/check/check-document.ts'
import { readerOf } from '#features/documents/server/read/read-text.ts'

/** Why a file is refused, without a process of its own; undefined where it is taken. */
export const refusalOfContent = async (path: string, type: DocumentType) =>
  (await checkOf(type))(await readFile(path))

/** The words of a file, without a process of its own; undefined where they cannot be read. */
export const wordsOf = async (path: string, type: DocumentType) =>
  (await readerOf(type))(await readFile(path))
