import type { ReactNode } from 'react'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import {
  FIRST_SORT_INDEX,
  sortIndexOf,
} from '#features/registration-flow/domain/definition/sort-index.ts'
import type { Sitting } from '../../sitting.ts'
import styles from '../screens.module.css'

type Props = { readonly sitting: Sitting; readonly set: ActionSet; readonly itemId: Id }

/** Shows the number of the item, 'Job 2'. `children`: what can be done with it. */
export const ItemBand = ({
  sitting: { answers },
  set,
  itemId,
  children,
}: Props & { readonly children?: ReactNode }) => (
  <div className={`cluster ${styles.item}`}>
    <span>{itemWords(set, sortIndexOf(answers, set.id, itemId))}</span>
    {children}
  </div>
)

export const itemWords = ({ itemName }: ActionSet, sortIndex = FIRST_SORT_INDEX) =>
  `${itemName} ${sortIndex - FIRST_SORT_INDEX + 1}`
