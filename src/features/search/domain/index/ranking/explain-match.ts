import { containsDocument } from '../sets/document-set.ts'
import type { ResolvedKeyword, ResolvedWording, ResolvedKeywords } from '../words/resolved-words.ts'

/**
 * Explains in one line why the search found a document whose title does not show it: by a synonym, or by a word of its text. Returns undefined if the
 * title shows it.
 */
export function explainMatch(number: number, { wanted }: ResolvedKeywords): string | undefined {
  for (const each of wanted) {
    const reason = explainKeywordMatch(number, each)
    if (reason) return reason
  }
  return undefined
}

function explainKeywordMatch(
  number: number,
  { wordings, typed }: ResolvedKeyword,
): string | undefined {
  const held = wordings.filter(({ set }) => containsDocument(set, number))
  const [first] = held
  if (!first) return undefined
  const isAskedFor = held.some(({ wording }) => wording.typed)
  const meant =
    typed && !isAskedFor && !held.includes(typed)
      ? `another name for “${formatWording(typed)}”`
      : undefined
  if (held.some(({ inTitle }) => containsDocument(inTitle(), number)))
    return meant && meant.charAt(0).toUpperCase() + meant.slice(1)
  return [`Mentions “${formatWording(first)}”`, ...(meant ? [meant] : [])].join(', ')
}

const formatWording = ({ wording }: ResolvedWording) => wording.words.join(' ')
