import { holds } from '../sets/document-set.ts'
import type { ResolvedWanted, ResolvedWording, ResolvedWords } from '../words/resolved-words.ts'

/** Why a document is there, in one line, where its title does not say it: by another name, or by a word of its text. Undefined where it is plain to see. */
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
