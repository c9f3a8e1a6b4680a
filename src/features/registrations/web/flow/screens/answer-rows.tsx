import type { ReactNode } from 'react'
import type { CameBack } from '../../../domain/log/came-back.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { SummaryRow } from '#web/kit/lists/summary-list.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { displayOf } from '#features/registration-flow/domain/questions/display.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import { wordedChoices } from '#features/registration-flow/domain/questions/worded-choices.ts'
import { sourceOf } from '../source-note.tsx'
import type { From } from '../moving/flow-address.ts'
import type { Sitting } from '../sitting.ts'
import { waitsForConsultant } from '../waits-for-consultant.ts'
import { BeforeWords } from './notes/before-words.tsx'
import {
  isOnlyRead,
  takesDocuments,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** The parts of a sitting that are needed to show its answers. */
export type Answered = Pick<Sitting, 'flow' | 'answers' | 'tags'> & {
  readonly open: Pick<Sitting['open'], 'registration' | 'pendingFiles'>
}
/** Returns the row of one answer in a summary: its question and the answer. */
export type RowOf = (question: AskedAction, name: string, words: ReactNode) => SummaryRow

/** Returns the rows of questions and answers. */
export const answerRows = (
  answered: Answered,
  questions: readonly AskedAction[],
  rowOf: RowOf,
): readonly SummaryRow[] =>
  questions
    .filter(({ action }) => !isOnlyRead(action))
    .map((question) =>
      rowOf(
        question,
        answered.tags(question.action.label, question.hop.itemId),
        withSource(answered, question, answerWords(answered, question)),
      ),
    )

/** Returns rows with a link to change each answer that the reader is allowed to change. */
export const changeable =
  (
    { addressOf, cameBack, byConsultant }: Pick<Sitting, 'addressOf' | 'cameBack' | 'byConsultant'>,
    from: From,
  ): RowOf =>
  (question, name, words) => ({
    name,
    value: withBefore(cameBack.get(keyOf(question.hop)), words),
    action: !waitsForConsultant({ byConsultant }, question) && (
      <ChangeLink of={name} to={addressOf(screenOf(question), from)} />
    ),
  })

/**
 * Adds the earlier answer and the reason to a changed answer, until the registration is submitted again. Unchanged ones are in the list of returned
 * answers.
 */
const withBefore = (back: CameBack | undefined, words: ReactNode): ReactNode =>
  back?.changed ? (
    <>
      {words ?? <Missing />}
      <BeforeWords back={back} />
    </>
  ) : (
    words
  )

/** Adds the source to an answer from a CRM until someone gives it again. */
function withSource({ open }: Answered, { hop }: AskedAction, words: ReactNode): ReactNode {
  const from = sourceOf(open.registration, hop)
  if (words === null || from === undefined) return words
  return (
    <>
      {words} <Tag>From {from}</Tag>
    </>
  )
}

function answerWords({ open, answers, tags }: Answered, { action, hop }: AskedAction) {
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
    displayOf(
      wordedChoices(action, (text) => tags(text, hop.itemId)),
      value,
    ) || null
  )
}
