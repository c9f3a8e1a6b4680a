import { call } from '#web/call/call.ts'
import { saveFile } from '#web/call/save-file.ts'
import { readDocument } from '../../contract.ts'
import { DOCUMENT_TYPES } from '../../domain/document-types.ts'
import { pdfName } from '../../domain/pdf-name.ts'

/** Saves a document with a name that fits the received type, because the desk gets a PDF made from the file. */
export async function saveDocument(documentId: string, fileName: string) {
  const content = await call(readDocument, { params: { documentId }, query: {} })
  saveFile(content, content.type === DOCUMENT_TYPES.pdf.mediaType ? pdfName(fileName) : fileName)
}
