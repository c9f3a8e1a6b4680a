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
import {
  findPageOfPath,
  type PageIdentity,
} from '#features/registration-flow/domain/pages/page-of-path.ts'
import { findSortIndexOfItem } from '#features/registration-flow/domain/definition/sort-index.ts'
import { type AnswersToShow, makeAnswerRows, type MakeAnswerRow } from './answer-rows.tsx'
import { formatItemName } from './notes/item-band.tsx'
import styles from './screens.module.css'

/** Renders all answers of a step in order, grouped by the items of its sets, and by their pages if `byPage` is true. */
export function AnswersOfStep({
  answered,
  stepId,
  rowOf,
  byPage = false,
}: {
  answered: AnswersToShow
  stepId: Id
  rowOf: MakeAnswerRow
  byPage?: boolean
}) {
  const step = answered.flow.tasks.flatMap(({ steps }) => steps).find(({ id }) => id === stepId)
  const questions = listAskedActions(answered.flow, answered.answers).filter(
    (question) => question.stepId === stepId,
  )
  const pageOf = ({ path }: AskedAction) =>
    byPage && step ? findPageOfPath(step, path) : undefined
  return (
    <div className={`stack ${styles.answers}`}>
      {groupNeighbours(questions, pageOf).map((group) => {
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
        const rows = makeAnswerRows(answered, group, rowOf)
        if (rows.length === 0) return null
        const title = pageOf(first)?.heading.title
        return (
          <div key={first.hop.actionId}>
            {title && <h3 className={styles.group}>{answered.tags(title)}</h3>}
            <SummaryList rows={rows} />
          </div>
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
  const row = rowOf(question, tags(set.label), count === 0 ? 'None added' : `${count} added`)
  return row && <SummaryList rows={[row]} />
}

/** Groups neighbouring questions of the same item or page, or of none; a set is a group of its own. */
function groupNeighbours(
  questions: readonly AskedAction[],
  pageOf: (question: AskedAction) => PageIdentity | undefined,
): readonly (readonly AskedAction[])[] {
  const kindOf = (question: AskedAction) =>
    isActionSet(question.action)
      ? question.action.id
      : (question.hop.itemId ?? pageOf(question)?.key ?? '')
  const begins = (question: AskedAction, place: number) =>
    place === 0 || kindOf(questions[place - 1] as AskedAction) !== kindOf(question)
  const starts = questions.flatMap((question, place) => (begins(question, place) ? [place] : []))
  return starts.map((start, group) => questions.slice(start, starts[group + 1]))
}
