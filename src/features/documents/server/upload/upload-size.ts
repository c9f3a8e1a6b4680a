import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#server/http/route.ts'
import { MAX_CV_BYTES } from '../../domain/limits.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import { createFileRefusal, createFileTooLargeRefusal } from './file-refusals.ts'

/** The most bytes of a form in addition to its file: boundaries, headers and text fields. */
const MAX_FORM_OVERHEAD_BYTES = 256 * 1024

/**
 * Throws if the declared length of a request is too large for any accepted file, before its body is read. A false length is noticed while the body is
 * read.
 */
export function assertUploadSizeFits({ headers }: Pick<FastifyRequest, 'headers'>) {
  if (Number(headers['content-length'] ?? 0) > MAX_CV_BYTES + MAX_FORM_OVERHEAD_BYTES)
    throw createFileTooLargeRefusal()
}

export function assertFileSent(file: UploadedFile | undefined): asserts file is UploadedFile {
  if (!file) throw createFileRefusal(FILE_REFUSALS.missing)
}
