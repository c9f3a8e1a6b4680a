import { sha256 } from '#server/security/hashes.ts'
import { createByteLimitedStore } from '#server/operations/byte-limited-store.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { CompressedPage } from '../compressed.ts'

/** The most bytes of pages that a process keeps. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** A page, and whether it shows all that it can show to everyone: it is no error, and no part of it is missing. */
type FinishedPage = { readonly page: CompressedPage; readonly isWhole: boolean }

/** What says whether the job board has changed. */
export type ShownBoard = {
  /** Returns the same object until a vacancy changes; undefined while it is not known whether one has changed. */
  edition(): object | undefined
  /** Returns the next instant, in milliseconds, at which a vacancy closes or reappears by the clock. */
  nextChange(now: Date): number
}

/** A time in which no vacancy changes and the clock does not change its minute. All kept pages are of the same edition. */
type Edition = {
  readonly of: object
  readonly from: number
  readonly until: number
  /** The pages that are being drawn, so that those who ask for one at the same time share it. */
  readonly drawing: Map<string, Promise<FinishedPage>>
}
export type KeptPages = ReturnType<typeof createKeptPages>

/**
 * Keeps pages that everyone may read for as long as nothing that they show has changed, and for the rest of a minute at most, because ages in words and
 * counts by age change with the clock. A key must contain everything on which the page depends besides.
 */
export function createKeptPages(board: ShownBoard, clock: () => Date, maxBytes = MAX_KEPT_BYTES) {
  const pages = createByteLimitedStore<{ readonly page: CompressedPage; readonly bytes: number }>(
    maxBytes,
  )
  let latest: Edition | undefined

  /** Returns the current edition; undefined while it is not known whether the board has changed. A new edition forgets the pages of the last one. */
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
      // What changed while the page was drawn is perhaps not on it.
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
    /** Returns the kept page, or draws it and keeps it if it is whole. Those who ask while it is drawn get the same page. */
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

/** Adds an ETag to a page that is whole, so that a browser that has the same page gets no second copy. */
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
