import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import {
  FIRST_SORT_INDEX,
  sortIndexOf,
} from '#features/registration-flow/domain/definition/sort-index.ts'
import type { Sitting } from '../../sitting.ts'
import styles from '../screens.module.css'

/** Shows the number of the item, 'Job 2'. */
export function ItemBand({
  sitting: { answers },
  set,
  itemId,
}: {
  sitting: Sitting
  set: ActionSet | undefined
  itemId: Id | undefined
}) {
  return set && itemId ? (
    <p className={styles.item}>{itemWords(set, sortIndexOf(answers, set.id, itemId))}</p>
  ) : null
}

export const itemWords = ({ itemName }: ActionSet, sortIndex = FIRST_SORT_INDEX) =>
  `${itemName} ${sortIndex - FIRST_SORT_INDEX + 1}`
