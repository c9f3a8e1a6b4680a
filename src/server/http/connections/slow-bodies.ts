import type { FastifyRequest } from 'fastify'
import type { Config } from '../../settings/config.ts'
import type { BodyPatience, Line } from './line.ts'

/**
 * Some bytes of an upload have to arrive in each stretch of this many seconds: a sender in a tunnel is waited for, one who keeps a connection busy is
 * not.
 */
const STRETCH_SECONDS = 10
/** No call without a file is larger than this. */
const LARGE = 1024 * 1024

type Limits = Pick<Config, 'bodySeconds' | 'uploadSeconds' | 'uploadBytesASecond'>

/** A body without a file has a short time. One with a file takes its time on a slow line, as long as it goes on arriving. */
export function patienceWith(request: FastifyRequest, line: Line, limits: Limits): BodyPatience {
  const now = performance.now()
  const isUpload =
    request.headers['content-type']?.startsWith('multipart/') ||
    (request.routeOptions.bodyLimit ?? 0) > LARGE
  return {
    endsAt: now + (isUpload ? limits.uploadSeconds : limits.bodySeconds) * 1000,
    bytesASecond: isUpload ? limits.uploadBytesASecond : 0,
    stretchEndsAt: now + STRETCH_SECONDS * 1000,
    heardBefore: line.socket.bytesRead,
  }
}

/** True where a body on its way has taken too long. A stretch in which it brought enough begins the next one. */
export function isTooSlow(line: Line): boolean {
  const { patience } = line
  if (!patience || line.standing !== 'sending') return false
  const now = performance.now()
  if (now > patience.endsAt) return true
  if (now < patience.stretchEndsAt) return false
  const heard = line.socket.bytesRead
  const enough = patience.bytesASecond * STRETCH_SECONDS
  if (heard - patience.heardBefore < enough && line.waitsForSender) return true
  patience.stretchEndsAt = now + STRETCH_SECONDS * 1000
  patience.heardBefore = heard
  return false
}
