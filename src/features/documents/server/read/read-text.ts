import { readFile } from 'node:fs/promises'
import type { DocumentType } from '../../domain/document-types.ts'
import { tidyText } from '../../domain/tidy-text.ts'
import { decodeText } from '../check/decode-text.ts'
import { wordsOfDoc } from './read-doc.ts'
import { wordsOfOdt } from './read-odt.ts'
import { wordsOfRtf } from './read-rtf.ts'

type Reader = (path: string) => Promise<string | undefined>

/** The large readers are loaded when they are needed: each file is read by a fresh process. */
const READERS: Readonly<Record<DocumentType, Reader>> = {
  pdf: async (path) => (await import('./open-pdf.ts')).wordsOfPdf(await readFile(path)),
  docx: async (path) => (await (await import('mammoth')).default.extractRawText({ path })).value,
  odt: wordsOfOdt,
  rtf: async (path) => wordsOfRtf((await readFile(path)).toString('latin1')),
  txt: async (path) => decodeText(await readFile(path)),
  doc: wordsOfDoc,
}

/** The words of a stored document, or nothing where they cannot be read. Run apart. */
export async function wordsOf(path: string, type: DocumentType): Promise<string | undefined> {
  const words = await READERS[type](path)
  return words === undefined ? undefined : tidyText(words)
}
