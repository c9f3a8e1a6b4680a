import type { FastifyRequest } from 'fastify'
import { badRequest, Failure, createInvalidFailure, invalidFields } from '#shared/failure.ts'
import type { UploadedFile } from './route.ts'

const MAX_FORM_FIELDS = 100
const MAX_FIELD_BYTES = 64 * 1024
/** The maximum size of all fields together in bytes, without the file. */
const MAX_FORM_BYTES = 1024 * 1024
/** The replacement character, which the parser produces for bytes that are not UTF-8. Such fields are refused, because no person wrote them. */
const REPLACEMENT_CHARACTER = '\uFFFD'

/**
 * Reads the text fields and then the file part, which is returned as a stream and never in memory as a whole. The file must be the last part, because
 * later fields could only be read after the file. Reading stops at once if the request is not a form or has too many parts.
 */
export const readForm = (request: FastifyRequest, fileName: string | null): Promise<ReceivedForm> =>
  readFormParts(request, fileName).catch((error: Error & { statusCode?: number }) => {
    throw error instanceof Failure || error.statusCode
      ? error
      : badRequest('The form could not be read.')
  })

type ReceivedForm = {
  readonly fields: Record<string, string>
  readonly file: UploadedFile | undefined
}

async function readFormParts(
  request: FastifyRequest,
  fileName: string | null,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = Object.create(null)
  let bytes = 0
  for await (const part of request.parts({
    limits: {
      fields: MAX_FORM_FIELDS,
      fieldSize: MAX_FORM_BYTES,
      files: 1,
      fileSize: Number.POSITIVE_INFINITY,
      parts: MAX_FORM_FIELDS + 1,
    },
  })) {
    if (part.type === 'field') {
      const value = String(part.value)
      bytes += Buffer.byteLength(value)
      if (part.valueTruncated || bytes > MAX_FORM_BYTES) throw createTooLargeFailure()
      if (Buffer.byteLength(value) > MAX_FIELD_BYTES)
        throw createInvalidFailure('A field is too long.')
      if (value.includes(REPLACEMENT_CHARACTER))
        throw invalidFields({
          [part.fieldname]: `A character cannot be read (${REPLACEMENT_CHARACTER}). Take it out or type it again`,
        })
      if (part.fieldname in fields) throw badRequest('The form holds a field twice.')
      fields[part.fieldname] = value
      continue
    }
    if (part.fieldname !== fileName) {
      part.file.resume()
      throw badRequest('The form holds a file that is not asked for.')
    }
    return {
      fields: { ...fields },
      file: {
        fileName: part.filename ?? '',
        mediaType: part.mimetype,
        stream: part.file,
        truncated: () => part.file.truncated,
      },
    }
  }
  return { fields: { ...fields }, file: undefined }
}

const createTooLargeFailure = () => new Failure(413, ['That is too large to send.'])
