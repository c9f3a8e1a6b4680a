/**
 * Keeps something that is asked for much more often than it changes. It is read when first needed, and again by the first caller after `milliseconds`.
 * `read` gets what it returned last. When it fails, the last value stays; only the first failure reaches the caller.
 */
export function keptInMemory<Value>(
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
