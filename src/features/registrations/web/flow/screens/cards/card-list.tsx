import type { CardsOfSet } from '#features/registration-flow/domain/pages/cards.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { QuestionScreen, ScreenProps } from '../../flow-state.ts'
import type { useLockedCards } from '../asked-again/use-locked-cards.ts'
import type { useSetItems } from '../use-set-items.ts'
import styles from './cards.module.css'
import { ClosedCard } from './closed-card.tsx'
import { nameOpenCard } from './describe-card.ts'
import { OpenCard } from './open-card.tsx'

type Props = ScreenProps<QuestionScreen> & {
  readonly cards: CardsOfSet
  readonly items: ReturnType<typeof useSetItems>
  readonly openCard: (itemId: Id) => void
  /** The items that came from the CV and that the person said are right. */
  readonly checked: ReadonlySet<Id>
  readonly locked: ReturnType<typeof useLockedCards>
}

/** Renders the cards of a set in order, the one whose questions are asked among them. */
export function CardList({ flowState, at, going, items, openCard, checked, locked, cards }: Props) {
  const { answers, open } = flowState
  const { set, list, itemId: openId } = cards
  const removeOpen = (itemId: Id) => (isSaved: boolean) => {
    // An item exists once its first answer is saved.
    if (isSaved || open.answers.items.get(set.id)?.includes(itemId)) items.remove(itemId)
    else document.querySelector<HTMLElement>('h1')?.focus()
    going.within(list, undefined)
  }
  if (items.ids.length === 0) return null
  return (
    <ul className={styles.cards}>
      {items.ids.map((itemId) =>
        itemId === openId ? (
          <OpenCard
            key={`${itemId} open`}
            {...{ flowState, at, going }}
            name={nameOpenCard(set, answers, itemId)}
            what={set.itemName.toLowerCase()}
            asks={checked.has(itemId) ? 'missing' : locked.isListOpen ? 'whole' : 'again'}
            remove={removeOpen(itemId)}
          />
        ) : (
          <ClosedCard
            key={itemId}
            {...{ flowState, set, itemId }}
            isChecked={checked.has(itemId)}
            isLocked={locked.isLocked(itemId)}
            change={() => openCard(itemId)}
            remove={locked.isListOpen ? () => items.remove(itemId) : undefined}
          />
        ),
      )}
    </ul>
  )
}
