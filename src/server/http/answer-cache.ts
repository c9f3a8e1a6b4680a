import type { SerialisedJson } from './ready-json.ts'

const ANSWER_CACHE_MS = 1000
const MAX_ANSWER_CACHE_BYTES = 16 * 1024 * 1024

type CachedAnswer = {
  readonly answer: SerialisedJson
  /** The second of the application's clock in which the response was made. */
  readonly second: number
  readonly until: number
  readonly bytes: number
}

/**
 * Caches responses that many callers request at the same time, for at most a second and only within the same second of the application's clock, so
 * that everything that expires by the clock expires here too. The key `asked` must contain everything on which the response depends.
 */
export function createResponseCache() {
  const kept = new Map<string, CachedAnswer>()
  let lastSource: object | undefined
  let bytes = 0

  function forget() {
    kept.clear()
    bytes = 0
  }

  function at(asked: string, now: Date): SerialisedJson | undefined {
    const last = kept.get(asked)
    return last && last.second === toWholeSeconds(now) && performance.now() < last.until
      ? last.answer
      : undefined
  }

  function keep(asked: string, now: Date, answer: SerialisedJson): SerialisedJson {
    const size = answer.size + asked.length
    bytes += size - (kept.get(asked)?.bytes ?? 0)
    if (bytes > MAX_ANSWER_CACHE_BYTES) {
      forget()
      bytes = size
    }
    kept.set(asked, {
      answer,
      second: toWholeSeconds(now),
      until: performance.now() + ANSWER_CACHE_MS,
      bytes: size,
    })
    return answer
  }

  return {
    at,
    keep,
    /** Returns the cached response for `asked` if it was made from the same `source` object; otherwise makes it. A new `source` empties the cache. */
    async madeFrom(
      source: object,
      asked: string,
      now: Date,
      make: () => Promise<SerialisedJson>,
    ): Promise<SerialisedJson> {
      if (source !== lastSource) forget()
      lastSource = source
      const last = at(asked, now)
      if (last) return last
      const answer = await make()
      return source === lastSource ? keep(asked, now, answer) : answer
    },
  }
}

const toWholeSeconds = (now: Date) => Math.floor(now.getTime() / 1000)
