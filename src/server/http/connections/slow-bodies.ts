import type { FastifyRequest } from 'fastify'
import type { Config } from '../../settings/config.ts'
import type { BodyTimeLimits, OpenConnection } from './connection-state.ts'

/**
 * The seconds of a stretch in which an upload must deliver some bytes: a sender in a tunnel has enough time, one who blocks a connection on
 * purpose does not.
 */
const UPLOAD_STRETCH_SECONDS = 10
/** A call whose body may be larger than this number of bytes counts as an upload, even if its body is not a form. */
const LARGE_BODY_BYTES = 1024 * 1024

type BodyLimitSettings = Pick<Config, 'bodySeconds' | 'uploadSeconds' | 'uploadBytesASecond'>

/**
 * Returns the time limits of a body. Without a file, the whole body must arrive within a short time; a file has a longer time, but enough bytes must
 * arrive in each stretch of it.
 */
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
