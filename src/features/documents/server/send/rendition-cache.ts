import { createByteLimitedStore } from '#server/operations/byte-limited-store.ts'

type CachedRendition = {
  readonly pdf: Buffer
  readonly bytes: number
  readonly expiry: NodeJS.Timeout
}

/**
 * Caches the newest renditions (converted PDFs) in memory: at most `maxBytes` bytes in all, and each for at most `lifetimeMs` milliseconds. No
 * rendition is written to a disk, so none can remain in a store or a backup after its document was deleted.
 */
export function createRenditionCache(maxBytes: number, lifetimeMs: number) {
  const cached = createByteLimitedStore<CachedRendition>(maxBytes, ({ expiry }) =>
    clearTimeout(expiry),
  )
  return {
    find: (key: string): Buffer | undefined => cached.peek(key)?.pdf,
    keep(key: string, pdf: Buffer) {
      const expiry = setTimeout(cached.remove, lifetimeMs, key).unref()
      cached.store(key, { pdf, bytes: pdf.length, expiry })
    },
    forget: cached.remove,
  }
}
