import type { DatabaseAddress } from '#server/database/line.ts'
import type { Bitmap } from '../../domain/index/sets/bitmap.ts'
import type { CountedTitles } from '../../domain/index/counts/title-counts.ts'
import type { Segment } from '../../domain/index/segments/segment.ts'

/** The settings with which the thread starts. */
export type ThreadSettings = {
  readonly address: DatabaseAddress
  readonly folder: string
  readonly megabytes: number
}

/** A part of the index in a message, without the segment or bitmap that the other thread already has. */
export type PartMessage = {
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

export type MessageFromThread =
  /**
   * All parts of the index, the largest first, for the main thread to use from now on, and how often the vacancies in them have changed since the thread
   * began.
   */
  | { readonly type: 'parts'; readonly parts: readonly PartMessage[]; readonly changes: number }
  /**
   * The main thread's parts have everything that was committed before the last check of the database. `asked` has the numbers of the callers that
   * waited for it.
   */
  | { readonly type: 'current'; readonly figures: ThreadFigures; readonly asked: readonly number[] }
  /** The titles on the board, counted shortly before. */
  | { readonly type: 'titles'; readonly titles: CountedTitles }
  | { readonly type: 'refused'; readonly reason: string }
  | {
      readonly type: 'told'
      readonly level: 'info' | 'warn'
      readonly words: string
      readonly error?: Error
    }

export type MessageToThread =
  | { readonly type: 'look'; readonly asked: number }
  | { readonly type: 'stop' }
