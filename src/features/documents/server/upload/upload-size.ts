import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#server/http/route.ts'
import { FILE_BYTES } from '../../domain/limits.ts'
import { REFUSED } from '../../domain/refusals.ts'
import { refused, tooLarge } from './refused.ts'

/** Boundaries, headers and the text fields of the form, generously. */
const FORM_BYTES = 256 * 1024

/** The announced length leaves room for a file that is small enough, which is known before any of it is read. A length that lies is caught while reading. */
export function assertSizeFits({ headers }: Pick<FastifyRequest, 'headers'>) {
  if (Number(headers['content-length'] ?? 0) > FILE_BYTES + FORM_BYTES) throw tooLarge()
}

export function assertSent(file: UploadedFile | undefined): asserts file is UploadedFile {
  if (!file) throw refused(REFUSED.missing)
}
