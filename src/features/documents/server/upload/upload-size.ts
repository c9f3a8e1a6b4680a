import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#server/http/route.ts'
import { MAX_CV_BYTES } from '../../domain/limits.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import { createFileRefusal, createFileTooLargeRefusal } from './file-refusals.ts'

/** The most bytes of boundaries, headers and text fields of the form. */
const FORM_BYTES = 256 * 1024

/** Throws if the declared length is too large for a permitted file, before the body is read. A false length is detected while reading. */
export function assertSizeFits({ headers }: Pick<FastifyRequest, 'headers'>) {
  if (Number(headers['content-length'] ?? 0) > MAX_CV_BYTES + FORM_BYTES)
    throw createFileTooLargeRefusal()
}

export function assertFileSent(file: UploadedFile | undefined): asserts file is UploadedFile {
  if (!file) throw createFileRefusal(FILE_REFUSALS.missing)
}
