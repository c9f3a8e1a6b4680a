import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { Failure } from '#shared/failure.ts'
import { readDocument } from '../../contract.ts'
import { type DrawableDocument, openDrawableDocument } from './drawable-document.ts'

const DRAWABLE_NAME_PATTERN = /\.(pdf|jpe?g|png|webp)$/i

/** Loads a document for drawing. If it is neither a PDF nor a picture, the server's PDF of it is loaded. */
export const useDrawableDocument = (documentId: string, fileName: string) =>
  useReading(`${documentId} ${fileName}`, async (): Promise<DrawableDocument> => {
    const content = await call(readDocument, {
      params: { documentId },
      query: DRAWABLE_NAME_PATTERN.test(fileName) ? {} : { pdf: 'true' },
    })
    return openDrawableDocument(content).catch((error: unknown) => {
      // A Failure means that the PDF library could not be loaded, so trying again can help. Any other error is caused by the document.
      if (error instanceof Failure) throw error
      throw new Failure(415, ['This document cannot be shown here. Download it to read it.'])
    })
  })
