import type { FastifyRequest } from 'fastify'
import type { Config } from '../../settings/config.ts'
import type { BodyTimeLimits, OpenConnection } from './connection-state.ts'

/** An upload must deliver some bytes in each stretch of these seconds: a sender in a tunnel can, one who blocks a connection on purpose does not. */
const UPLOAD_STRETCH_SECONDS = 10
/** A call whose body may be larger than this number of bytes counts as an upload, even if its body is not a form. */
const LARGE_BODY_BYTES = 1024 * 1024

type BodyLimitSettings = Pick<Config, 'bodySeconds' | 'uploadSeconds' | 'uploadBytesASecond'>

/** Returns a body's time limits: without a file it must all arrive in a short time; a file has longer, but enough bytes must come in each stretch. */
export function createBodyTimeLimits(
  request: FastifyRequest,
  line: OpenConnection,
  limits: BodyLimitSettings,
): BodyTimeLimits {
  const now = performance.now()
  const isUpload =
    request.headers['content-type']?.startsWith('multipart/') ||
    (request.routeOptions.bodyLimit ?? 0) > LARGE_BODY_BYTES
  return {
    endsAt: now + (isUpload ? limits.uploadSeconds : limits.bodySeconds) * 1000,
    bytesASecond: isUpload ? limits.uploadBytesASecond : 0,
    stretchEndsAt: now + UPLOAD_STRETCH_SECONDS * 1000,
    heardBefore: line.socket.bytesRead,
  }
}

/** Returns whether an incomplete body has exceeded its time. A stretch with enough bytes starts the next one. */
export function isBodyTooSlow(line: OpenConnection): boolean {
  const { patience } = line
  if (!patience || line.standing !== 'sending') return false
  const now = performance.now()
  if (now > patience.endsAt) return true
  if (now < patience.stretchEndsAt) return false
  const heard = line.socket.bytesRead
  const enough = patience.bytesASecond * UPLOAD_STRETCH_SECONDS
  if (heard - patience.heardBefore < enough && line.waitsForSender) return true
  patience.stretchEndsAt = now + UPLOAD_STRETCH_SECONDS * 1000
  patience.heardBefore = heard
  return false
}
