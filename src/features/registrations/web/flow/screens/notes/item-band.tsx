import type { ReactNode } from 'react'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import {
  FIRST_SORT_INDEX,
  findSortIndexOfItem,
} from '#features/registration-flow/domain/definition/sort-index.ts'
import type { FlowState } from '../../flow-state.ts'
import styles from '../screens.module.css'

type Props = { readonly flowState: FlowState; readonly set: ActionSet; readonly itemId: Id }

/** Shows the number of the item, 'Job 2'. `children`: the buttons that change the item. */
export const ItemNumberBand = ({
  flowState: { answers },
  set,
  itemId,
  children,
}: Props & { readonly children?: ReactNode }) => (
  <div className={`cluster ${styles.item}`}>
    <span>{formatItemName(set, findSortIndexOfItem(answers, set.id, itemId))}</span>
    {children}
  </div>
)

export const formatItemName = ({ itemName }: ActionSet, sortIndex = FIRST_SORT_INDEX) =>
  `${itemName} ${sortIndex - FIRST_SORT_INDEX + 1}`
