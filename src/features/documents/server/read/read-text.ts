import type { DocumentType } from '../../domain/document-types.ts'
import { prepareCvTextForStorage } from '../../domain/tidy-text.ts'
import { decodeText } from '../check/text/decode-text.ts'
import { readDocText } from './read-doc.ts'
import { readOdtText } from './read-odt.ts'
import { readRtfText } from './read-rtf.ts'

type TextReader = (bytes: Buffer) => string | undefined | Promise<string | undefined>

/** The loaders of the text readers. Each file is read in a process of its own, so only the reader that it needs is loaded. */
const TEXT_READER_LOADERS: Readonly<Record<DocumentType, () => Promise<TextReader>>> = {
  pdf: async () => {
    const { loadPdfReader, readPdfText: wordsOfPdf } = await import('./open-pdf.ts')
    await loadPdfReader()
    return wordsOfPdf
  },
  docx: async () => {
    const { default: mammoth } = await import('mammoth')
    return async (buffer) => (await mammoth.extractRawText({ buffer })).value
  },
  odt: async () => readOdtText,
  rtf: async () => (bytes) => readRtfText(bytes.toString('latin1')),
  txt: async () => decodeText,
  doc: async () => readDocText,
}

/**
 * Loads the text reader for a file type and returns a function that reads a file's content. It returns the text, or undefined if the content cannot
 * be read.
 */
export async function loadTextReader(type: DocumentType) {
  const read = await TEXT_READER_LOADERS[type]()
  return async (bytes: Buffer): Promise<string | undefined> => {
    const words = await read(bytes)
    return words === undefined ? undefined : prepareCvTextForStorage(words)
  }
}
