import type { HeldParts } from './held-parts.ts'
import type { FromThread } from './thread-messages.ts'
import { titleNews } from './title-news.ts'
import { toldParts } from './told-parts.ts'

/** Reports changes of the index to the process: the parts once the index is complete, and the titles on the board. */
export function indexTeller(index: HeldParts, tell: (message: FromThread) => void) {
  const news = toldParts()
  const titles = titleNews(Date.now)
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
      if (parts) tell({ type: 'parts', parts })
    },
    titles() {
      const counted = titles(index.now())
      if (counted) tell({ type: 'titles', titles: counted })
    },
  }
}
