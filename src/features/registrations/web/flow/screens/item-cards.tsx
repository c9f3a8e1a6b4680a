import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import type { FlowState } from '../flow-state.ts'
import { makeAnswerRows, makeChangeableRow } from './answer-rows.tsx'
import styles from './screens.module.css'
import type { useSetItems } from './use-set-items.ts'

type Props = { readonly flowState: FlowState; readonly items: ReturnType<typeof useSetItems> }

/** Shows a card for each item of a set, such as each job, with buttons to edit or remove it. */
export const ItemCards = ({ flowState, items }: Props) => (
  <div className={`stack ${styles.cards}`}>
    {items.ids.map((itemId) => {
      const words = items.wordsOf(itemId)
      const asked = listAskedActions(flowState.flow, flowState.answers)
      const questions = asked.filter(({ hop }) => hop.itemId === itemId)
      return (
        <SummaryCard
          key={itemId}
          title={words}
          rows={makeAnswerRows(flowState, questions, makeChangeableRow(flowState, 'list'))}
          actions={
            <>
              <ChangeLink of={words} to={flowState.addressOf(items.firstOf(itemId), 'item')}>
                Edit
              </ChangeLink>
              <ChangeLink of={words} onClick={() => items.remove(itemId)}>
                Remove
              </ChangeLink>
            </>
          }
        />
      )
    })}
  </div>
)
