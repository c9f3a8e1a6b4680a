import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { buildWholeIndex } from '#features/search/server/live-index/build-whole-index.ts'
import { makeIndexParts } from '#features/search/server/live-index/index-parts.ts'
import type { Database } from '#server/database/database.ts'

export type BuiltIndex = {
  readonly parts: readonly IndexPart[]
  readonly documents: number
  readonly bytes: number
  readonly seconds: number
}

/** Builds the index of the whole database, as the portal builds it. */
export async function buildIndexOfDatabase(db: Database): Promise<BuiltIndex> {
  const started = performance.now()
  const index = makeIndexParts()
  await buildWholeIndex({
    db,
    index,
    megabytes: Number.POSITIVE_INFINITY,
    signal: new AbortController().signal,
  })
  return {
    parts: index.now(),
    documents: index.documents(),
    bytes: index.bytes(),
    seconds: (performance.now() - started) / 1000,
  }
}
