import type { DefinedQuestion } from '../definition/written-questions.ts'
import { type FlowMistake, type FlowFilePath, listMistakeUnless } from './mistake.ts'

type TextPosition = { readonly spot: FlowFilePath; readonly of?: DefinedQuestion | undefined }

/** The tags whose values are known of every person before the first question. */
const TAGS_KNOWN_BEFORE = ['CandidateFirstName', 'CandidateLastName']

/**
 * Returns a mistake if the value of a merge tag cannot be known when the text is read. A text can contain only earlier answers, and answers in a set
 * only within the same item.
 */
export function findUnknownTagMistakes(
  tag: string,
  { spot, of }: TextPosition,
  questions: readonly DefinedQuestion[],
): readonly FlowMistake[] {
  const named = questions.find(({ action }) => action.name === tag)
  if (!named) return []
  const set = named.set
  if (named === of)
    return listMistakeUnless(
      false,
      spot,
      `{{${tag}}} names its own question, which has no answer yet.`,
    )
  if (set && of?.set !== set)
    return listMistakeUnless(
      false,
      spot,
      `{{${tag}}} is asked of each ${set.itemName} in the set '${set.name}': only texts in that set can repeat it.`,
    )
  return listMistakeUnless(
    TAGS_KNOWN_BEFORE.includes(tag) ||
      (!isWithin(named.spot, of?.spot) &&
        (isWithin(spot, named.spot) || isBefore(named.spot, spot))),
    spot,
    `{{${tag}}} is asked later: there is no answer yet where this text is read.`,
  )
}

const isWithin = (spot: FlowFilePath, outer: FlowFilePath | undefined) =>
  outer?.every((part, index) => part === spot[index]) ?? false

/** Returns whether the first of two spots is read before the second: the texts of a task or step come before its questions. */
function isBefore(one: FlowFilePath, other: FlowFilePath): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  const [mine, others] = [one[at], other[at]]
  return typeof mine === 'number' && typeof others === 'number' && mine < others
}
