import type { Failure } from '#shared/failure.ts'
import type { AutosaverEnvironment } from './autosaver.ts'

/** The milliseconds to wait for the server before the copy that this browser stored is shown. */
const WAIT_BEFORE_STORED_COPY_MS = 8000
/** The milliseconds between two attempts to replace the stored copy. */
const RETRY_AFTER_MS = 5000

type FirstRead<Read> = {
  readonly read: Read
  readonly isStoredCopy: boolean
  /** The read that continues while the stored copy is shown; absent if no read is under way. */
  readonly reading?: Promise<Read>
}

/** Resolves with what the server replies, or with this browser's stored copy if the server is slow or cannot be reached. */
export async function readOrTakeStoredCopy<Read>(
  reading: Promise<Read>,
  findStoredCopy: () => Promise<Read | undefined>,
): Promise<FirstRead<Read>> {
  const slow = Symbol('slow')
  const waited = new Promise<typeof slow>((over) =>
    setTimeout(() => over(slow), WAIT_BEFORE_STORED_COPY_MS),
  )
  try {
    const first = await Promise.race([reading, waited])
    if (first !== slow) return { read: first as Read, isStoredCopy: false }
  } catch (failure) {
    const copy = (failure as Failure).status >= 500 ? await findStoredCopy() : undefined
    if (!copy) throw failure
    return { read: copy, isStoredCopy: true }
  }
  const copy = await findStoredCopy()
  return copy
    ? { read: copy, isStoredCopy: true, reading }
    : { read: await reading, isStoredCopy: false }
}

/**
 * Calls `refresh` until it succeeds, because the stored copy lacks sensitive answers and everything that happened since. `tryNow` starts an attempt
 * at once, for when the network is back. `stop` ends the attempts.
 */
export function replaceStoredCopy(
  refresh: () => Promise<void>,
  later: AutosaverEnvironment['later'],
): { readonly tryNow: () => void; readonly stop: () => void } {
  let cancel = () => {}
  let over = false
  let asking = false
  const attempt = async () => {
    asking = true
    try {
      await refresh()
      over = true
    } catch {
      if (!over) cancel = later(() => void attempt(), RETRY_AFTER_MS)
    }
    asking = false
  }
  const tryNow = () => {
    cancel()
    if (!over && !asking) void attempt()
  }
  void attempt()
  return {
    tryNow,
    stop: () => {
      over = true
      cancel()
    },
  }
}
