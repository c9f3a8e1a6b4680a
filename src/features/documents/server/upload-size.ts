import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#server/route.ts'
import { FILE_BYTES } from '../domain/limits.ts'
import { REFUSED } from '../domain/refusals.ts'
import { refused, tooLarge } from './refused.ts'

/** Boundaries, headers and the text fields of the form, generously. */
const FORM_BYTES = 256 * 1024

/** There is a file, and the announced length leaves room for it to be small enough. A length that lies is caught while reading. */
export function assertFits(
  { headers }: Pick<FastifyRequest, 'headers'>,
  file: UploadedFile | undefined,
): asserts file is UploadedFile {
  if (!file) throw refused(REFUSED.missing)
  if (Number(headers['content-length'] ?? 0) > FILE_BYTES + FORM_BYTES) throw tooLarge()
}
