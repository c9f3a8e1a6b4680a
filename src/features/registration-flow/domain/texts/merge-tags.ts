import { type Answers, type Hop, keyOf } from '../answers/answers.ts'
import { askedActions } from '../answers/asked-actions.ts'
import type { Flow, Id } from '../definition/definition.ts'
import { displayOf } from '../questions/display.ts'

/** This stands in for missing data [seed 9.1]. */
export const NO_DATA = '-'.repeat(18)
/** These tags speak of the registration; every other tag names a question of the flow. */
export const FIXED_TAGS = [
  'CandidateAddress',
  'CandidateFirstName',
  'CandidateLastName',
  'LimitedCompanyName',
  'CONSULTANT_FIRSTNAME',
  'BRANCH_NAME',
] as const
/** These speak of the agency: no question may take their names. */
export const AGENCY_TAGS: readonly string[] = ['CONSULTANT_FIRSTNAME', 'BRANCH_NAME']

export type Named = {
  readonly candidate: { readonly firstName: string; readonly lastName: string }
  readonly consultantFirstName: string | null
  readonly branchName: string | null
}

const TAG = /\{\{([^{}]*)\}\}/g
/** Returns the names in `{{…}}`, as the text has them. */
export const tagsIn = (text: string): readonly string[] =>
  [...text.matchAll(TAG)].map(([, name]) => (name ?? '').trim())

/**
 * Returns the text with its tags filled in, once: the text of an answer is never searched for tags again. The result is plain text, to be escaped where
 * it is shown. `itemId` is the item of a set of which the text speaks; a question of another set means all of its items.
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

/** Only questions that are asked now count: a stored answer of one that is not asked any more is not shown. */
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

/** Where no question of the flow has the tag's name, the person's answer to the question of that field is used, else what the agency knows. */
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
