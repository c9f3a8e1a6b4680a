import { unavailable } from '#shared/failure.ts'

/**
 * Limits the number of simultaneous password hashes to `atOnce`, because each occupies a processor core. Up to `waiting` more hashes wait in line;
 * any beyond that are refused with a 503 that says when to retry.
 */
export function createHashQueue({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}) {
  let running = 0
  const line: (() => void)[] = []

  return async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else {
      if (line.length >= waiting) throw unavailable(2)
      // A finished job starts the next one in line itself, so that a new job cannot overtake it.
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await job()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
