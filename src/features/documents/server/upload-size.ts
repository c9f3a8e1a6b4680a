import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UploadedFile } from '#server/route.ts'
import { FILE_BYTES } from '../domain/limits.ts'
import { REFUSED } from '../domain/refusals.ts'
import { refused, tooLarge } from './refused.ts'

/** Boundaries, headers and the text fields of the form, generously. */
const FORM_BYTES = 256 * 1024

/** There is a file, and the announced length leaves room for it to be small enough. A length that lies is caught while reading. */
export function assertFits({ headers }: Pick<FastifyRequest, 'headers'>, file: UploadedFile | undefined): asserts file is UploadedFile {
  if (!file) throw refused(REFUSED.missing)
  if (Number(headers['content-length'] ?? 0) > FILE_BYTES + FORM_BYTES) throw tooLarge()
}

const LINGER_MS = 1000

/**
 * After a refusal nobody reads the rest of the upload: the connection ends with the answer. It is closed towards the sender first and altogether a moment
 * later, because a connection that is dropped while bytes still arrive takes the answer with it.
 */
export async function endAfterRefusal<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    reply.header('connection', 'close')
    const { socket } = reply.raw
    if (socket) {
      socket.destroySoon = () => {
        socket.end()
        const later = setTimeout(() => socket.destroy(), LINGER_MS)
        socket.once('close', () => clearTimeout(later))
      }
    }
    throw error
  }
}
