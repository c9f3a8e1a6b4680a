/**
 * Something that is asked for much more often than it changes: read when first needed, and again by the first caller after so many milliseconds.
 * `read` gets what it gave last. When it fails, the last one stays; the first failure is the caller's.
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
