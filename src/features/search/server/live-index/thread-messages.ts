import type { Bitmap } from '../../domain/index/sets/bitmap.ts'
import type { CountedTitles } from '../../domain/index/counts/title-counts.ts'
import type { Segment } from '../../domain/index/segments/segment.ts'

/** What the thread is started with. */
export type ThreadSettings = {
  readonly connectionString: string
  readonly folder: string
  readonly megabytes: number
}

/** A part as it is told: only what the other side does not have yet. */
export type ToldPart = {
  readonly key: number
  readonly segment?: Segment
  readonly removed?: Bitmap
}
export type ThreadFigures = {
  readonly documents: number
  readonly bytes: number
  readonly parts: number
  readonly buildSeconds: number | null
  readonly mergeSeconds: number | null
  readonly fromSnapshot: boolean
}

export type FromThread =
  /** All parts there are, the largest first. They answer from now on. */
  | { readonly type: 'parts'; readonly parts: readonly ToldPart[] }
  /** Everything committed before this look is in the parts; so is what these callers waited for. */
  | { readonly type: 'current'; readonly figures: ThreadFigures; readonly asked: readonly number[] }
  /** The titles on the board, as of a moment ago. */
  | { readonly type: 'titles'; readonly titles: CountedTitles }
  | { readonly type: 'refused'; readonly reason: string }
  | {
      readonly type: 'told'
      readonly level: 'info' | 'warn'
      readonly words: string
      readonly error?: Error
    }

export type ToThread = { readonly type: 'look'; readonly asked: number } | { readonly type: 'stop' }
