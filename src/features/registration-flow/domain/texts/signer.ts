import { isSameName, normaliseName } from '#shared/words/same-name.ts'
import type { Answers } from '../answers/answers.ts'
import { listAskedActions } from '../answers/asked-actions.ts'
import { keyOf } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { formatAnswer } from '../questions/format-answer.ts'
import { type MergeTagFacts, EMPTY_TAG_TEXT, fillTags } from './merge-tags.ts'

/**
 * Returns the person's name from their answers, else from the agency's record; '' if neither has it. Merge tags in the signed statement give the same
 * name.
 */
export const findSignerName = (named: MergeTagFacts, flow: Flow, answers: Answers): string =>
  joinNameParts(readNamePart('CandidateFirstName'), readNamePart('CandidateLastName'))(
    named,
    flow,
    answers,
  )

type NamePart = (named: MergeTagFacts, flow: Flow, answers: Answers) => string

const readNamePart =
  (tag: string): NamePart =>
  (named, flow, answers) => {
    const words = fillTags(`{{${tag}}}`, named, flow, answers)
    return words === EMPTY_TAG_TEXT ? '' : words
  }

/** Returns the person's middle name, or ''. A signature is valid with or without it, because many people leave it out. */
const readMiddleName: NamePart = (_named, flow, answers) => {
  const question = listAskedActions(flow, answers).find(
    ({ action, hop }) => action.prefill === 'middleName' && !hop.itemId,
  )
  return question
    ? formatAnswer(question.action, answers.values.get(keyOf(question.hop))).trim()
    : ''
}

const joinNameParts =
  (...parts: readonly NamePart[]): NamePart =>
  (...known) =>
    parts
      .map((part) => part(...known))
      .filter(Boolean)
      .join(' ')

/** Returns the error message for a signed name that is not the person's name. */
export function checkSignedName(
  typed: string,
  named: MergeTagFacts,
  flow: Flow,
  answers: Answers,
): string | undefined {
  const given = findSignerName(named, flow, answers)
  const whole = joinNameParts(
    readNamePart('CandidateFirstName'),
    readMiddleName,
    readNamePart('CandidateLastName'),
  )(named, flow, answers)
  if (normaliseName(given) === '' || [given, whole].some((name) => isSameName(typed, name)))
    return undefined
  return `Sign as ${given}, the name that you gave. If that name is wrong, change it first`
}
