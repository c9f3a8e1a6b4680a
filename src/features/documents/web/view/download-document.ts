import { call } from '#web/call/call.ts'
import { saveFile } from '#web/call/save-file.ts'
import { readDocument } from '../../contract.ts'
import { DOCUMENT_TYPES } from '../../domain/document-types.ts'
import { toPdfName } from '../../domain/pdf-name.ts'

/** Saves a document on the user's machine. Its name gets the extension of the received type, because consultants get a PDF of the uploaded file. */
export async function downloadDocument(documentId: string, fileName: string) {
  const content = await call(readDocument, { params: { documentId }, query: {} })
  saveFile(content, content.type === DOCUMENT_TYPES.pdf.mediaType ? toPdfName(fileName) : fileName)
}
