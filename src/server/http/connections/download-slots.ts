import type { FastifyReply } from 'fastify'
import { tooMany, unavailable } from '#shared/failure.ts'
import { createHangUpSignal } from './hang-up-signal.ts'

const RETRY_AFTER_SECONDS = 5
const OWN_DOWNLOAD_TEXT =
  'Another download of yours has not ended yet. Please try again in a moment.'

type DownloadLimits = {
  /** The most downloads at once of one person, and of all people of this process. */
  readonly each: number
  readonly all: number
  /** The longest time that one download can take, in milliseconds. */
  readonly longestMs: number
}

/**
 * Limits downloads that take long. The returned function counts a download of this person until its response has ended, and cuts off a response that
 * takes too long, for example because no one reads it. It throws a 429 if the person has too many downloads, and a 503 if all people together have.
 */
export function createDownloadSlots({ each, all, longestMs }: DownloadLimits) {
  const taken = new Set<{ readonly person: string }>()

  return function takeDownloadSlot(person: string, reply: FastifyReply) {
    const ended = createHangUpSignal(reply)
    if (ended.aborted) throw unavailable(RETRY_AFTER_SECONDS)
    const own = [...taken].filter((slot) => slot.person === person)
    if (own.length >= each) throw tooMany(RETRY_AFTER_SECONDS, OWN_DOWNLOAD_TEXT)
    if (taken.size >= all) throw unavailable(RETRY_AFTER_SECONDS)
    const slot = { person }
    taken.add(slot)
    const timer = setTimeout(() => reply.raw.destroy(), longestMs).unref()
    ended.addEventListener('abort', () => {
      clearTimeout(timer)
      taken.delete(slot)
    })
  }
}
