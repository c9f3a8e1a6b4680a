import type { ReadyJson } from './ready-json.ts'

const KEPT_FOR = 1000
const MOST_BYTES = 16 * 1024 * 1024

type Kept = {
  readonly answer: ReadyJson /** Of the application's clock. */
  readonly second: number
  readonly until: number
  readonly bytes: number
}

/**
 * What many ask at once is answered once: an answer is kept for a second at most, and while it is the same second by the application's clock, so that what
 * ends by the clock ends here as well. What is asked says everything that matters to its answer.
 */
export function keptAnswers() {
  const kept = new Map<string, Kept>()
  let lastSource: object | undefined
  let bytes = 0

  function forget() {
    kept.clear()
    bytes = 0
  }

  function at(asked: string, now: Date): ReadyJson | undefined {
    const last = kept.get(asked)
    return last && last.second === secondOf(now) && performance.now() < last.until
      ? last.answer
      : undefined
  }

  function keep(asked: string, now: Date, answer: ReadyJson): ReadyJson {
    const size = answer.size + asked.length
    bytes += size - (kept.get(asked)?.bytes ?? 0)
    if (bytes > MOST_BYTES) {
      forget()
      bytes = size
    }
    kept.set(asked, {
      answer,
      second: secondOf(now),
      until: performance.now() + KEPT_FOR,
      bytes: size,
    })
    return answer
  }

  return {
    at,
    keep,
    /** Kept, or made now: nothing that was made from another source is answered. */
    async madeFrom(
      source: object,
      asked: string,
      now: Date,
      make: () => Promise<ReadyJson>,
    ): Promise<ReadyJson> {
      if (source !== lastSource) forget()
      lastSource = source
      const last = at(asked, now)
      if (last) return last
      const answer = await make()
      return source === lastSource ? keep(asked, now, answer) : answer
    },
  }
}

const secondOf = (now: Date) => Math.floor(now.getTime() / 1000)
