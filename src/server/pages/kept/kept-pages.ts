import { sha256 } from '#server/security/hashes.ts'
import { createByteLimitedStore } from '#server/operations/byte-limited-store.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { CompressedPage } from '../compressed.ts'

/** The most bytes of pages that a process caches. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** A page that is the same for everyone. `isWhole` is true if it is no error page and no part of it is missing. */
type FinishedPage = { readonly page: CompressedPage; readonly isWhole: boolean }

/** Reports whether the job board has changed. */
export type ShownBoard = {
  /** Returns the same object until a vacancy changes; undefined while it is not known whether one has changed. */
  edition(): object | undefined
  /** Returns the next instant, in milliseconds, at which a vacancy closes or reappears by the clock. */
  nextChange(now: Date): number
}

/**
 * A period in which no vacancy changes and the clock stays in the same minute. It lasts from `from` until before `until`, in milliseconds since 1970.
 * All cached pages belong to the same edition.
 */
type Edition = {
  readonly of: object
  readonly from: number
  readonly until: number
  /** The pages that are being rendered, by key, so that requests for the same page at the same time share one rendering. */
  readonly drawing: Map<string, Promise<FinishedPage>>
}
export type KeptPages = ReturnType<typeof createKeptPages>

/**
 * Makes a cache of pages that are the same for everyone. A page is cached as long as no vacancy changes, and to the end of the minute at most,
 * because texts such as '3 minutes ago' change with the clock. The key must contain everything else on which the page depends.
 */
export function createKeptPages(board: ShownBoard, clock: () => Date, maxBytes = MAX_KEPT_BYTES) {
  const pages = createByteLimitedStore<{ readonly page: CompressedPage; readonly bytes: number }>(
    maxBytes,
  )
  let latest: Edition | undefined

  /** Returns the current edition; undefined while it is not known whether the board has changed. A new edition empties the cache. */
  function findEdition(): Edition | undefined {
    const now = clock()
    const of = board.edition()
    if (!of) return undefined
    if (!latest || !isEditionOf(latest, of, now.getTime())) {
      pages.clear()
      latest = beginEdition(board, of, now)
    }
    return latest
  }

  async function drawFirst(edition: Edition, key: string, draw: () => Promise<FinishedPage>) {
    const drawing = draw().then(addTag)
    edition.drawing.set(key, drawing)
    try {
      const { page, isWhole } = await drawing
      // If the board changed while the page was rendered, the page may be outdated and is not
      // cached.
      if (isWhole && findEdition() === edition)
        pages.store(key, { page, bytes: measure(key, page) })
      return page
    } finally {
      edition.drawing.delete(key)
    }
  }

  const find = (key: string) => (findEdition() ? pages.find(key)?.page : undefined)
  return {
    find,
    /**
     * Returns the page from the cache, or renders it and caches it if it is whole. Requests that arrive meanwhile get the same page if it is whole.
     */
    async findOrDraw(key: string, draw: () => Promise<FinishedPage>): Promise<CompressedPage> {
      const kept = find(key)
      if (kept) return kept
      const edition = findEdition()
      if (!edition) return (await draw()).page
      const others = edition.drawing.get(key)
      if (!others) return drawFirst(edition, key, draw)
      const drawn = await others.catch(() => undefined)
      return drawn?.isWhole ? drawn.page : (await draw()).page
    },
  }
}

const isEditionOf = ({ of, from, until }: Edition, now: object, instant: number) =>
  of === now && from <= instant && instant < until

function beginEdition(board: ShownBoard, of: object, now: Date): Edition {
  const from = now.getTime()
  const nextMinute = (Math.floor(from / MINUTE) + 1) * MINUTE
  return {
    of,
    from,
    until: Math.min(nextMinute, Math.floor(board.nextChange(now))),
    drawing: new Map(),
  }
}

/** Adds an ETag to a whole page, so that a browser that already has the same page gets a 304 without a body. */
const addTag = ({ page, isWhole }: FinishedPage): FinishedPage => ({
  isWhole,
  page: isWhole
    ? {
        ...page,
        headers: { ...page.headers, etag: `"${sha256(page.brotli).toString('base64url')}"` },
      }
    : page,
})

const measure = (key: string, { headers, brotli }: CompressedPage) =>
  key.length + JSON.stringify(headers).length + brotli.length
