import type { IndexParts } from './index-parts.ts'
import type { MessageFromThread } from './thread-messages.ts'
import { makeTitleCountUpdater } from './title-count-updater.ts'
import { createPartMessageBuilder } from './part-messages.ts'

/** Reports changes of the index to the main thread: the parts, once the index is complete, and the titles on the job board. */
export function makeIndexReporter(index: IndexParts, tell: (message: MessageFromThread) => void) {
  const news = createPartMessageBuilder()
  const titles = makeTitleCountUpdater(Date.now)
  let whole = false
  return {
    isWhole: () => whole,
    becomes(isWhole: boolean) {
      whole = isWhole
    },
    say: (words: string, error?: Error) =>
      tell({ type: 'told', level: error ? 'warn' : 'info', words, ...(error ? { error } : {}) }),
    parts() {
      const parts = whole && news(index.now())
      if (parts) tell({ type: 'parts', parts, changes: index.changes() })
    },
    titles() {
      const counted = titles(index.now())
      if (counted) tell({ type: 'titles', titles: counted })
    },
  }
}
