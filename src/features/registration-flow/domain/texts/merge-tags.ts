import { type Answers, type Hop, keyOf } from '../answers/answers.ts'
import { listAskedActions } from '../answers/asked-actions.ts'
import type { Flow, Id } from '../definition/definition.ts'
import { formatAnswer } from '../questions/format-answer.ts'

/** The text that replaces a merge tag without a value, as specification section 9.1 requires [seed 9.1]. */
export const EMPTY_TAG_TEXT = '-'.repeat(18)
/** The tags about the registration itself; every other tag names a question of the flow. */
export const FIXED_TAGS = [
  'CandidateAddress',
  'CandidateFirstName',
  'CandidateLastName',
  'LimitedCompanyName',
  'CONSULTANT_FIRSTNAME',
  'BRANCH_NAME',
] as const
/** The tags about the agency. No question can have these names. */
export const AGENCY_TAGS: readonly string[] = ['CONSULTANT_FIRSTNAME', 'BRANCH_NAME']

export type MergeTagFacts = {
  readonly candidate: { readonly firstName: string; readonly lastName: string }
  readonly consultantFirstName: string | null
  readonly branchName: string | null
}

const TAG_PATTERN = /\{\{([^{}]*)\}\}/g
/** Returns the names in `{{…}}`, in the order of the text. */
export const listTags = (text: string): readonly string[] =>
  [...text.matchAll(TAG_PATTERN)].map(([, name]) => (name ?? '').trim())

/**
 * Returns the text with its merge tags filled in. Tags inside answers are not filled in. The result is plain text, which must be escaped where it is
 * shown. `itemId`: the item of a set to which the text belongs. A tag of another set gives the answers of all its items.
 */
export function fillTags(
  text: string,
  named: MergeTagFacts,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): string {
  return text.replace(TAG_PATTERN, (_tag, name: string) =>
    fillTag(name.trim(), named, flow, answers, itemId),
  )
}

function fillTag(
  tag: string,
  { candidate, consultantFirstName, branchName }: MergeTagFacts,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): string {
  if (tag === 'CONSULTANT_FIRSTNAME') return trimOrEmpty(consultantFirstName) || 'your consultant'
  if (tag === 'BRANCH_NAME') return trimOrEmpty(branchName) || 'your branch'
  return (
    findAnswersByName(tag, flow, answers, itemId) ||
    findFixedTagValue(tag, candidate, flow, answers) ||
    EMPTY_TAG_TEXT
  )
}

/** Returns the answers to the questions of this name that are asked now, as one text with commas. */
function findAnswersByName(name: string, flow: Flow, answers: Answers, itemId?: Id): string {
  const siblings =
    [...answers.items.values()].find((ids) => itemId !== undefined && ids.includes(itemId)) ?? []
  const ofItem = ({ itemId: of }: Hop) =>
    of === undefined || of === itemId || !siblings.includes(of)
  return listAskedActions(flow, answers)
    .filter(({ action, hop }) => action.name === name && ofItem(hop))
    .map(({ action, hop }) => trimOrEmpty(formatAnswer(action, answers.values.get(keyOf(hop)))))
    .filter(Boolean)
    .join(', ')
}

/**
 * Returns the value of a tag that names no question of the flow: the answer to the question that is prefilled from the same profile field, else the
 * candidate's name in the agency's record.
 */
function findFixedTagValue(
  tag: string,
  candidate: MergeTagFacts['candidate'],
  flow: Flow,
  answers: Answers,
): string {
  const field = PROFILE_FIELD_BY_TAG.get(tag)
  const question =
    field &&
    listAskedActions(flow, answers).find(
      ({ action, hop }) => action.prefill === field && !hop.itemId,
    )
  const given = question
    ? trimOrEmpty(formatAnswer(question.action, answers.values.get(keyOf(question.hop))))
    : ''
  if (given) return given
  return tag === 'CandidateFirstName'
    ? trimOrEmpty(candidate.firstName)
    : tag === 'CandidateLastName'
      ? trimOrEmpty(candidate.lastName)
      : ''
}
const PROFILE_FIELD_BY_TAG: ReadonlyMap<string, string> = new Map([
  ['CandidateAddress', 'address'],
  ['CandidateFirstName', 'firstName'],
  ['CandidateLastName', 'lastName'],
])

const trimOrEmpty = (words: string | null) => words?.trim() ?? ''
