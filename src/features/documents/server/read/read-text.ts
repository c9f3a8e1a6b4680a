import type { DocumentType } from '../../domain/document-types.ts'
import { tidyText } from '../../domain/tidy-text.ts'
import { decodeText } from '../check/text/decode-text.ts'
import { wordsOfDoc } from './read-doc.ts'
import { wordsOfOdt } from './read-odt.ts'
import { wordsOfRtf } from './read-rtf.ts'

type Reader = (bytes: Buffer) => string | undefined | Promise<string | undefined>

/** The loaders of the text readers. Each file has its own process, so only the needed one is loaded. */
const READERS: Readonly<Record<DocumentType, () => Promise<Reader>>> = {
  pdf: async () => {
    const { loadPdfReader, wordsOfPdf } = await import('./open-pdf.ts')
    await loadPdfReader()
    return wordsOfPdf
  },
  docx: async () => {
    const { default: mammoth } = await import('mammoth')
    return async (buffer) => (await mammoth.extractRawText({ buffer })).value
  },
  odt: async () => wordsOfOdt,
  rtf: async () => (bytes) => wordsOfRtf(bytes.toString('latin1')),
  txt: async () => decodeText,
  doc: async () => wordsOfDoc,
}

/** Loads a reader and returns a function that returns the text of a content, or undefined if it cannot be read. */
export async function readerOf(type: DocumentType) {
  const read = await READERS[type]()
  return async (bytes: Buffer): Promise<string | undefined> => {
    const words = await read(bytes)
    return words === undefined ? undefined : tidyText(words)
  }
}
