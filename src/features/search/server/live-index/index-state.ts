import type { CountedTitles } from '../../domain/index/counts/title-counts.ts'
import type { IndexPart } from '../../domain/index/segments/index-part.ts'
import type { ThreadFigures, PartMessage } from './thread-messages.ts'

/** If the index has not been compared with the database for this many milliseconds, the database answers searches instead. */
const MAX_INDEX_AGE_MS = 30_000

/** The state of the index in the main thread, as the index thread last reported it. */
export function makeIndexState() {
  let held = new Map<number, IndexPart>()
  let parts: readonly IndexPart[] | undefined
  let edition: { readonly changes: number } | undefined
  let titles: CountedTitles | undefined
  let figures: ThreadFigures | undefined
  let refused: string | undefined
  let lookedAt = 0
  const behind = () => performance.now() - lookedAt
  const answers = () => parts !== undefined && behind() < MAX_INDEX_AGE_MS
  return {
    parts: () => (answers() ? parts : undefined),
    edition: () => (answers() ? edition : undefined),
    titles: () => (answers() ? titles : undefined),
    lastParts: () => parts,
    isRefused: () => refused !== undefined,
    figures: () =>
      figures && { ...figures, ready: answers(), behindSeconds: behind() / 1000, refused },
    replace(told: readonly PartMessage[], changes: number) {
      held = new Map(told.map((each) => [each.key, updatePart(each, held.get(each.key))]))
      parts = [...held.values()]
      if (edition?.changes !== changes) edition = { changes }
    },
    count(counted: CountedTitles) {
      titles = counted
    },
    looked(told: ThreadFigures) {
      figures = told
      lookedAt = performance.now()
    },
    // Called when a new index thread begins, because that thread sends all parts again and counts
    // changes from 0.
    forgetHeld() {
      held = new Map()
      edition = undefined
    },
    empty() {
      parts = undefined
    },
    refuse(reason: string) {
      refused = reason
      parts = undefined
      held = new Map()
    },
  }
}

/** Returns the same object if the part has not changed, because caches use the object as their key. */
function updatePart({ segment, removed }: PartMessage, before: IndexPart | undefined): IndexPart {
  if (before && !segment && !removed) return before
  const part = { segment: segment ?? before?.segment, removed: removed ?? before?.removed }
  if (!part.segment || !part.removed) throw new Error('a part was told before it was handed over')
  return part as IndexPart
}
