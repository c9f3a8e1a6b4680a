import type { FastifyRequest } from 'fastify'
import type { Config } from '../../settings/config.ts'
import type { BodyPatience, Line } from './line.ts'

/** Of an upload something has to arrive in each stretch of so many seconds: a tunnel is waited for, a sender who keeps a connection busy is not. */
const STRETCH_SECONDS = 10
/** What is larger than any call without a file. */
const LARGE = 1024 * 1024

type Limits = Pick<Config, 'bodySeconds' | 'uploadSeconds' | 'uploadBytesASecond'>

/** A body without a file has a short time; one with a file takes its time on a slow line, as long as it goes on arriving. */
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

/** Whether a body that is on its way has taken too long. A stretch in which it brought enough begins the next one. */
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
