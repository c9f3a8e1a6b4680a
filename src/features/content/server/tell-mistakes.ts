import type { Parts } from '#server/parts.ts'
import type { ContentFileError } from './front-matter.ts'

/** Logs for the operator which texts of the installation are not shown, and what to correct. */
export function logContentMistakes(log: Parts['log'], mistakes: readonly ContentFileError[]) {
  for (const { message } of mistakes)
    log.error(`A text of this installation is not shown. ${message}`)
}
