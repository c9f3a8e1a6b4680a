/** A value with the number of bytes that it takes in memory. */
type Measured = { readonly bytes: number }

/**
 * Creates a store in memory for values of at most `maxBytes` together. What was read or stored longest ago is removed first, so that a flood of values
 * that no one reads again does not displace those that many read. A value that is larger than the whole store is not stored. `removed` is called with
 * each value that leaves the store or does not fit into it.
 */
export function createByteLimitedStore<Value extends Measured>(
  maxBytes: number,
  removed: (value: Value) => void = () => {},
) {
  // A map lists its keys in the order in which they were added, so reading a value adds it again.
  const values = new Map<string, Value>()
  let bytes = 0

  function remove(key: string) {
    const value = values.get(key)
    if (!value) return
    values.delete(key)
    bytes -= value.bytes
    removed(value)
  }

  return {
    bytes: () => bytes,
    /** Returns the value without counting this as a reading. */
    peek: (key: string): Value | undefined => values.get(key),
    find(key: string): Value | undefined {
      const value = values.get(key)
      if (!value) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    store(key: string, value: Value) {
      remove(key)
      if (value.bytes > maxBytes) return removed(value)
      values.set(key, value)
      bytes += value.bytes
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
    remove,
    clear() {
      for (const key of [...values.keys()]) remove(key)
    },
  }
}
