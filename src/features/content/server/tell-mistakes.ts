import type { Parts } from '#server/parts.ts'
import type { TextMistake } from './front-matter.ts'

/** To whoever runs the installation: which of its texts is not shown, and what to mend. */
export function tellMistakes(log: Parts['log'], mistakes: readonly TextMistake[]) {
  for (const { message } of mistakes)
    log.error(`A text of this installation is not shown. ${message}`)
}
