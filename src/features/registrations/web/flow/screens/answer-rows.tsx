import type { ReactNode } from 'react'
import type { AnswerSinceReturn } from '../../../domain/log/list-answers-since-return.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { SummaryRow } from '#web/kit/lists/summary-list.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import { findSourceOfAnswer } from '../source-note.tsx'
import type { ChangeReturnPoint } from '../navigation/flow-address.ts'
import type { FlowState } from '../flow-state.ts'
import { waitsForConsultant } from '../waits-for-consultant.ts'
import { EarlierAnswer } from './notes/earlier-answer.tsx'
import {
  asksForNothing,
  takesDocuments,
} from '#features/registration-flow/domain/questions/question-kinds.ts'

/** The parts of the flow state that are needed to show answers. */
export type AnswersToShow = Pick<FlowState, 'flow' | 'answers' | 'tags'> & {
  readonly open: Pick<FlowState['open'], 'registration' | 'pendingFiles'>
}
/** Returns the row of one answer in a summary: its question and the answer; null if it has none. */
export type MakeAnswerRow = (
  question: AskedAction,
  name: string,
  words: ReactNode,
) => SummaryRow | null

/** Returns the rows of these questions with their answers. Information texts have no row. */
export const makeAnswerRows = (
  answered: AnswersToShow,
  questions: readonly AskedAction[],
  rowOf: MakeAnswerRow,
): readonly SummaryRow[] =>
  questions
    .filter(({ action }) => !asksForNothing(action))
    .flatMap(
      (question) =>
        rowOf(
          question,
          answered.tags(question.action.label, question.hop.itemId),
          addAnswerSource(answered, question, formatAnswerForRow(answered, question)),
        ) ?? [],
    )

/**
 * Returns rows with a link to change each answer that the reader is allowed to change. A question has no row if a merge tag in its text has no value
 * yet.
 */
export function makeChangeableRow(
  flowState: Pick<
    FlowState,
    'flow' | 'answers' | 'addressOf' | 'cameBack' | 'byConsultant' | 'unfilledTags'
  >,
  from: ChangeReturnPoint,
): MakeAnswerRow {
  const { addressOf, cameBack, unfilledTags, flow, answers } = flowState
  const needed = new Set(findUnansweredRequired(flow, answers))
  return (question, name, words) => {
    const { action, hop } = question
    if (unfilledTags(action.label, hop.itemId).length > 0) return null
    const isOpen = words === null || answers.skipped.has(keyOf(hop))
    const missing = (
      <span className="muted">{needed.has(question) ? 'Still needed' : 'Not answered'}</span>
    )
    return {
      name,
      value: addEarlierAnswer(cameBack.get(keyOf(hop)), words ?? missing),
      action: !waitsForConsultant(flowState, question) && (
        <span data-change={keyOf(hop)}>
          <ChangeLink of={name} to={addressOf(findScreenOfQuestion(question), from)}>
            {isOpen ? 'Add' : 'Change'}
          </ChangeLink>
        </span>
      ),
    }
  }
}

/**
 * Adds the earlier answer and the reason to an answer that changed since the return. The list of returned answers shows both for an answer that has
 * not changed.
 */
const addEarlierAnswer = (back: AnswerSinceReturn | undefined, words: ReactNode): ReactNode =>
  back?.changed ? (
    <>
      {words}
      <EarlierAnswer back={back} />
    </>
  ) : (
    words
  )

/** Adds a tag with the source to an answer that came from a CRM. There is no tag once someone has answered the question again. */
function addAnswerSource(
  { open }: AnswersToShow,
  { hop }: AskedAction,
  words: ReactNode,
): ReactNode {
  const from = findSourceOfAnswer(open.registration, hop)
  if (words === null || from === undefined) return words
  return (
    <>
      {words} <Tag>From {from}</Tag>
    </>
  )
}

function formatAnswerForRow({ open, answers, tags }: AnswersToShow, { action, hop }: AskedAction) {
  if (answers.skipped.has(keyOf(hop))) return 'Still needed'
  const value = answers.values.get(keyOf(hop))
  const files = takesDocuments(action)
    ? open.registration.documents
        .filter(
          ({ actionId, itemId }) => actionId === hop.actionId && itemId === (hop.itemId ?? null),
        )
        .map(({ fileName }) => fileName)
    : []
  const pending = open.pendingFiles
    .filter(({ key }) => key === keyOf(hop))
    .map(({ name, refusal }) => `${name} (${refusal ? 'not accepted' : 'not sent yet'})`)
  if (files.length + pending.length > 0) return [...files, ...pending].join(', ')
  return (
    formatAnswer(
      fillTagsInChoices(action, (text) => tags(text, hop.itemId)),
      value,
    ) || null
  )
}
