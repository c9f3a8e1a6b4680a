type CachedRendition = { readonly pdf: Buffer; readonly expiry: NodeJS.Timeout }

/**
 * Keeps renditions in memory: at most `maxBytes` of them, the newest, each for at most `lifetimeMs`. No rendition is written to a disk, so none can
 * remain in a store or a backup after its document was deleted.
 */
export function createRenditionCache(maxBytes: number, lifetimeMs: number) {
  const cached = new Map<string, CachedRendition>()
  let bytes = 0

  function forget(key: string) {
    const rendition = cached.get(key)
    if (!rendition) return
    clearTimeout(rendition.expiry)
    cached.delete(key)
    bytes -= rendition.pdf.length
  }

  return {
    find: (key: string): Buffer | undefined => cached.get(key)?.pdf,
    keep(key: string, pdf: Buffer) {
      forget(key)
      if (pdf.length > maxBytes) return
      cached.set(key, { pdf, expiry: setTimeout(forget, lifetimeMs, key).unref() })
      bytes += pdf.length
      for (const oldest of cached.keys()) {
        if (bytes <= maxBytes) return
        forget(oldest)
      }
    },
    forget,
  }
}
