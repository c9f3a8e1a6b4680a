import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type ActionSet,
  type Id,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { findSortIndexOfItem } from '#features/registration-flow/domain/definition/sort-index.ts'
import { type AnswersToShow, makeAnswerRows, type MakeAnswerRow } from './answer-rows.tsx'
import { formatItemName } from './notes/item-band.tsx'
import styles from './screens.module.css'

/** Renders all answers of a step in order, grouped by the items of its sets. */
export function AnswersOfStep({
  answered,
  stepId,
  rowOf,
}: {
  answered: AnswersToShow
  stepId: Id
  rowOf: MakeAnswerRow
}) {
  const questions = listAskedActions(answered.flow, answered.answers).filter(
    (question) => question.stepId === stepId,
  )
  return (
    <div className={`stack ${styles.answers}`}>
      {groupByItem(questions).map((group) => {
        const [first] = group
        if (!first) return null
        const { itemId } = first.hop
        const set = itemId ? findAction(answered.flow, first.hop.actionId)?.set : undefined
        if (set && itemId)
          return (
            <SummaryCard
              key={itemId}
              heading="h3"
              title={formatItemName(set, findSortIndexOfItem(answered.answers, set.id, itemId))}
              rows={makeAnswerRows(answered, group, rowOf)}
            />
          )
        if (isActionSet(first.action))
          return (
            <ItemCountRow
              key={first.hop.actionId}
              answered={answered}
              question={first}
              set={first.action}
              rowOf={rowOf}
            />
          )
        return (
          <SummaryList key={first.hop.actionId} rows={makeAnswerRows(answered, group, rowOf)} />
        )
      })}
    </div>
  )
}

function ItemCountRow({
  answered: { answers, tags },
  question,
  set,
  rowOf,
}: {
  answered: AnswersToShow
  question: AskedAction
  set: ActionSet
  rowOf: MakeAnswerRow
}) {
  const count = answers.items.get(set.id)?.length ?? 0
  return (
    <SummaryList
      rows={[rowOf(question, tags(set.label), count === 0 ? 'None added' : `${count} added`)]}
    />
  )
}

/** Groups neighbouring questions of the same item, or of none; a set is a group of its own. */
function groupByItem(questions: readonly AskedAction[]): readonly (readonly AskedAction[])[] {
  const kindOf = ({ action, hop }: AskedAction) =>
    isActionSet(action) ? action.id : (hop.itemId ?? '')
  const begins = (question: AskedAction, place: number) =>
    place === 0 || kindOf(questions[place - 1] as AskedAction) !== kindOf(question)
  const starts = questions.flatMap((question, place) => (begins(question, place) ? [place] : []))
  return starts.map((start, group) => questions.slice(start, starts[group + 1]))
}
