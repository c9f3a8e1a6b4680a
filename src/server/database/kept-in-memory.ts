/**
 * Caches a value that is requested more often than it changes. The first caller after `readAgainAfter` milliseconds reads it again; `read` receives
 * the last value. If reading again fails, callers get the last value; only a failure of the very first read reaches the caller.
 */
export function cacheInMemory<Value>(
  read: (last: Value | undefined) => Promise<Value>,
  readAgainAfter: number,
): () => Promise<Value> {
  let kept: { readonly value: Value } | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Value> | undefined

  async function readNow(): Promise<Value> {
    const value = await read(kept?.value)
    kept = { value }
    readAt = performance.now()
    return value
  }

  return async () => {
    if (kept && performance.now() - readAt < readAgainAfter) return kept.value
    reading ??= readNow().finally(() => {
      reading = undefined
    })
    const last = kept
    return last ? reading.catch(() => last.value) : reading
  }
}
