import { type Answers, type Hop, keyOf } from '../answers/answers.ts'
import { askedActions } from '../answers/asked-actions.ts'
import type { Flow, Id } from '../definition/definition.ts'
import { displayOf } from '../questions/display.ts'

/** The text that replaces a merge tag without a value [seed 9.1]. */
export const NO_DATA = '-'.repeat(18)
/** The tags about the registration itself; every other tag names a question of the flow. */
export const FIXED_TAGS = [
  'CandidateAddress',
  'CandidateFirstName',
  'CandidateLastName',
  'LimitedCompanyName',
  'CONSULTANT_FIRSTNAME',
  'BRANCH_NAME',
] as const
/** The tags about the agency, whose names no question can have. */
export const AGENCY_TAGS: readonly string[] = ['CONSULTANT_FIRSTNAME', 'BRANCH_NAME']

export type Named = {
  readonly candidate: { readonly firstName: string; readonly lastName: string }
  readonly consultantFirstName: string | null
  readonly branchName: string | null
}

const TAG = /\{\{([^{}]*)\}\}/g
/** Returns the names in `{{…}}`, in the order of the text. */
export const tagsIn = (text: string): readonly string[] =>
  [...text.matchAll(TAG)].map(([, name]) => (name ?? '').trim())

/**
 * Returns the text with its tags filled in once: answers are never searched for tags. The result is plain text, to be escaped when it is shown.
 * `itemId` is the item of a set to which the text belongs; a tag of another set lists the answers of all its items.
 */
export function withTags(
  text: string,
  named: Named,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): string {
  return text.replace(TAG, (_tag, name: string) =>
    filled(name.trim(), named, flow, answers, itemId),
  )
}

function filled(
  tag: string,
  { candidate, consultantFirstName, branchName }: Named,
  flow: Flow,
  answers: Answers,
  itemId?: Id,
): string {
  if (tag === 'CONSULTANT_FIRSTNAME') return shown(consultantFirstName) || 'your consultant'
  if (tag === 'BRANCH_NAME') return shown(branchName) || 'your branch'
  return answered(tag, flow, answers, itemId) || otherwise(tag, candidate, flow, answers) || NO_DATA
}

/** Returns the answers to the questions of this name. Only questions that are asked now count. */
function answered(name: string, flow: Flow, answers: Answers, itemId?: Id): string {
  const siblings =
    [...answers.items.values()].find((ids) => itemId !== undefined && ids.includes(itemId)) ?? []
  const ofItem = ({ itemId: of }: Hop) =>
    of === undefined || of === itemId || !siblings.includes(of)
  return askedActions(flow, answers)
    .filter(({ action, hop }) => action.name === name && ofItem(hop))
    .map(({ action, hop }) => shown(displayOf(action, answers.values.get(keyOf(hop)))))
    .filter(Boolean)
    .join(', ')
}

/** Returns the value of a tag that names no question of the flow: the answer whose question has that profile field, else the agency's record. */
function otherwise(
  tag: string,
  candidate: Named['candidate'],
  flow: Flow,
  answers: Answers,
): string {
  const field = FIELD_OF_TAG.get(tag)
  const question =
    field &&
    askedActions(flow, answers).find(({ action, hop }) => action.prefill === field && !hop.itemId)
  const given = question
    ? shown(displayOf(question.action, answers.values.get(keyOf(question.hop))))
    : ''
  if (given) return given
  return tag === 'CandidateFirstName'
    ? shown(candidate.firstName)
    : tag === 'CandidateLastName'
      ? shown(candidate.lastName)
      : ''
}
const FIELD_OF_TAG: ReadonlyMap<string, string> = new Map([
  ['CandidateAddress', 'address'],
  ['CandidateFirstName', 'firstName'],
  ['CandidateLastName', 'lastName'],
])

const shown = (words: string | null) => words?.trim() ?? ''
