import { ChangeLink } from '#web/kit/change-link.tsx'
import { SummaryCard } from '#web/kit/summary-card.tsx'
import { SummaryList } from '#web/kit/summary-list.tsx'
import type { AskedAction } from '../../domain/asked-actions.ts'
import { askedActions } from '../../domain/asked-actions.ts'
import { type ActionSet, type Id, isSet } from '../../domain/definition.ts'
import { findAction } from '../../domain/find-action.ts'
import { sortIndexOf } from '../../domain/sort-index.ts'
import { screenOf } from '../../domain/doors.ts'
import { addressOf } from '../flow-address.ts'
import type { Sitting } from '../sitting.ts'
import { answerRows } from './answer-rows.tsx'
import { itemWords } from './item-band.tsx'
import styles from './screens.module.css'

/** All that a step asked, in order; what was said of each item of a set stands together. */
export function AnswersOfStep({ sitting, stepId, from }: { sitting: Sitting; stepId: Id; from: 'check' | 'send' }) {
  const questions = askedActions(sitting.flow, sitting.answers).filter((question) => question.stepId === stepId)
  return (
    <div className={styles.answers}>
      {groups(questions).map((group) => {
        const [first] = group
        if (!first) return null
        const { itemId } = first.hop
        const set = itemId ? findAction(sitting.flow, first.hop.actionId)?.set : undefined
        if (set && itemId) return <SummaryCard key={itemId} heading="h3" title={itemWords(set, sortIndexOf(sitting.answers, set.id, itemId))} rows={answerRows(sitting, group, from)} />
        if (isSet(first.action)) return <ListOfItems key={first.hop.actionId} sitting={sitting} question={first} set={first.action} from={from} />
        return <SummaryList key={first.hop.actionId} rows={answerRows(sitting, group, from)} />
      })}
    </div>
  )
}

function ListOfItems({ sitting: { answers, tags }, question, set, from }: { sitting: Sitting; question: AskedAction; set: ActionSet; from: 'check' | 'send' }) {
  const name = tags(set.label)
  const count = answers.items.get(set.id)?.length ?? 0
  return <SummaryList rows={[{ name, value: count === 0 ? 'None added' : `${count} added`, action: <ChangeLink of={name} to={addressOf(screenOf(question), from)} /> }]} />
}

/** Neighbours of one item, or of none; a set stands alone. */
function groups(questions: readonly AskedAction[]): readonly (readonly AskedAction[])[] {
  const kindOf = ({ action, hop }: AskedAction) => (isSet(action) ? action.id : (hop.itemId ?? ''))
  const begins = (question: AskedAction, place: number) => place === 0 || kindOf(questions[place - 1] as AskedAction) !== kindOf(question)
  const starts = questions.flatMap((question, place) => (begins(question, place) ? [place] : []))
  return starts.map((start, group) => questions.slice(start, starts[group + 1]))
}
