import { holds } from '../sets/document-set.ts'
import type { ResolvedWanted, ResolvedWording, ResolvedWords } from '../words/resolved-words.ts'

/**
 * Explains in one line why the search found a document whose title does not show it: by a synonym, or by a word of its text. Returns undefined if the
 * title shows it.
 */
export function reasonOf(number: number, { wanted }: ResolvedWords): string | undefined {
  for (const each of wanted) {
    const reason = reasonFor(number, each)
    if (reason) return reason
  }
  return undefined
}

function reasonFor(number: number, { wordings, typed }: ResolvedWanted): string | undefined {
  const held = wordings.filter(({ set }) => holds(set, number))
  const [first] = held
  if (!first) return undefined
  const meant = typed && !held.includes(typed) ? `another name for “${said(typed)}”` : undefined
  if (held.some(({ inTitle }) => holds(inTitle(), number)))
    return meant && meant.charAt(0).toUpperCase() + meant.slice(1)
  return [`Mentions “${said(first)}”`, ...(meant ? [meant] : [])].join(', ')
}

const said = ({ wording }: ResolvedWording) => wording.words.join(' ')
