import type { ReadyJson } from './ready-json.ts'

const KEPT_FOR = 1000
const MOST_BYTES = 16 * 1024 * 1024

/**
 * What many ask at once is answered once: an answer is kept while what it was made from is the same object, for a second at most. `key` says everything
 * that was asked; the second of the application's clock belongs to it, so that what ends by the clock ends here as well.
 */
export function keptAnswers() {
  const kept = new Map<string, { readonly answer: ReadyJson; readonly until: number }>()
  let madeFrom: object | undefined
  let bytes = 0

  function forget() {
    kept.clear()
    bytes = 0
  }

  return async (source: object, asked: string, now: Date, make: () => Promise<ReadyJson>): Promise<ReadyJson> => {
    if (source !== madeFrom) forget()
    madeFrom = source
    const key = `${Math.floor(now.getTime() / 1000)} ${asked}`
    const last = kept.get(key)
    if (last && performance.now() < last.until) return last.answer
    const answer = await make()
    if (source !== madeFrom) return answer
    bytes += answer.size + key.length
    if (bytes > MOST_BYTES) forget()
    kept.set(key, { answer, until: performance.now() + KEPT_FOR })
    return answer
  }
}
