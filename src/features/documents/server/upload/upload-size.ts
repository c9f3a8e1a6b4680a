import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#server/http/route.ts'
import { FILE_BYTES } from '../../domain/limits.ts'
import { REFUSED } from '../../domain/refusals.ts'
import { refused, tooLarge } from './refused.ts'

/** The most bytes of boundaries, headers and text fields of the form. */
const FORM_BYTES = 256 * 1024

/** Throws if the declared length is too large for a permitted file, before the body is read. A false length is detected while reading. */
export function assertSizeFits({ headers }: Pick<FastifyRequest, 'headers'>) {
  if (Number(headers['content-length'] ?? 0) > FILE_BYTES + FORM_BYTES) throw tooLarge()
}

export function assertSent(file: UploadedFile | undefined): asserts file is UploadedFile {
  if (!file) throw refused(REFUSED.missing)
}
