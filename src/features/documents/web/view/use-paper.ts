import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { Failure } from '#shared/failure.ts'
import { readDocument } from '../../contract.ts'
import { type Paper, paperOf } from './paper.ts'

const DRAWABLE = /\.(pdf|jpe?g|png|webp)$/i

/** Loads a document for drawing; other types than PDF and pictures are loaded as the server's PDF of them. */
export const usePaper = (documentId: string, fileName: string) =>
  useReading(`${documentId} ${fileName}`, async (): Promise<Paper> => {
    const content = await call(readDocument, {
      params: { documentId },
      query: DRAWABLE.test(fileName) ? {} : { pdf: 'true' },
    })
    return paperOf(content).catch(() => {
      throw new Failure(415, ['This document cannot be shown here. Download it to read it.'])
    })
  })
