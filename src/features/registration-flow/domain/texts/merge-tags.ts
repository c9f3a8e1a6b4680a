import { type Answers, type Hop, keyOf } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
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

/** Returns the tags of a text that have no value now. */
export const listUnfilledTags = (
  text: string,
  named: MergeTagFacts,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): readonly string[] =>
  listTags(text).filter((tag) => findTagValue(tag, named, flow, answers, itemId) === '')

/** Returns the text with its merge tags filled in, without the lines in which a tag has no value. */
export const fillLinesWithValues = (
  text: string,
  named: MergeTagFacts,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): string =>
  text
    .split('\n')
    .filter((line) => listUnfilledTags(line, named, flow, answers, itemId).length === 0)
    .map((line) => fillTags(line, named, flow, answers, itemId))
    .join('\n')

const fillTag = (...read: Parameters<typeof findTagValue>): string =>
  findTagValue(...read) || EMPTY_TAG_TEXT

function findTagValue(
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
    findFixedTagValue(tag, candidate, flow, answers)
  )
}

/** Returns the question that gives a tag its value, if it is asked now. */
export const findQuestionOfTag = (
  tag: string,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): AskedAction | undefined =>
  listQuestionsByName(tag, flow, answers, itemId)[0] ?? findPrefilledQuestion(tag, flow, answers)

/** Returns the questions of this name that are asked now. Of a set, only the item of the text counts. */
function listQuestionsByName(
  name: string,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): readonly AskedAction[] {
  const siblings =
    [...answers.items.values()].find((ids) => itemId !== undefined && ids.includes(itemId)) ?? []
  const ofItem = ({ itemId: of }: Hop) =>
    of === undefined || of === itemId || !siblings.includes(of)
  return listAskedActions(flow, answers).filter(
    ({ action, hop }) => action.name === name && ofItem(hop),
  )
}

/** Returns the answers to the questions of this name that are asked now, as one text with commas. */
const findAnswersByName = (name: string, flow: Flow, answers: Answers, itemId?: Id): string =>
  listQuestionsByName(name, flow, answers, itemId)
    .map(({ action, hop }) => trimOrEmpty(formatAnswer(action, answers.values.get(keyOf(hop)))))
    .filter(Boolean)
    .join(', ')

/** Returns the question that is prefilled from the profile field of a tag. */
function findPrefilledQuestion(tag: string, flow: Flow, answers: Answers): AskedAction | undefined {
  const field = PROFILE_FIELD_BY_TAG.get(tag)
  return field === undefined
    ? undefined
    : listAskedActions(flow, answers).find(
        ({ action, hop }) => action.prefill === field && !hop.itemId,
      )
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
  const question = findPrefilledQuestion(tag, flow, answers)
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
