import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import type { Sitting } from '../sitting.ts'
import { answerRows, changeable } from './answer-rows.tsx'
import styles from './screens.module.css'
import type { useSetItems } from './use-set-items.ts'

type Props = { readonly sitting: Sitting; readonly items: ReturnType<typeof useSetItems> }

/** Shows the items of a set so far: each can be edited or removed. */
export const ItemCards = ({ sitting, items }: Props) => (
  <div className={`stack ${styles.cards}`}>
    {items.ids.map((itemId) => {
      const words = items.wordsOf(itemId)
      const asked = askedActions(sitting.flow, sitting.answers)
      const questions = asked.filter(({ hop }) => hop.itemId === itemId)
      return (
        <SummaryCard
          key={itemId}
          title={words}
          rows={answerRows(sitting, questions, changeable(sitting, 'list'))}
          actions={
            <>
              <ChangeLink of={words} to={sitting.addressOf(items.firstOf(itemId), 'item')}>
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
