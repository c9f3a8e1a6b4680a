import { useState } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { isAskedAgain } from '../../../../domain/draft/asked-again.ts'
import type { FlowState } from '../../flow-state.ts'

type LockedCards = {
  /** Whether items can be added and removed, and all cards opened. */
  readonly isListOpen: boolean
  /** Whether a card is only shown, because the branch has it. */
  readonly isLocked: (itemId: Id) => boolean
}

/**
 * Tells which cards of a set a person can change after the branch had them: those in which something is asked again, and all if the list itself is asked
 * again, needs more items, or was opened by 'Change'.
 */
export function useLockedCards(
  { flow, answers, judged, cameBack, open }: FlowState,
  set: ActionSet,
  isChange: boolean,
): LockedCards {
  const [openedByChange] = useState(isChange)
  const key = keyOf({ actionId: set.id })
  const isListOpen =
    !judged.wasSent ||
    openedByChange ||
    judged.returned.has(key) ||
    cameBack.get(key)?.reason != null ||
    (answers.items.get(set.id)?.length ?? 0) < set.atLeast
  const refused = new Set(open.saveState.refused.map((one) => one.key))
  const asked = isListOpen ? [] : listAskedActions(flow, answers)
  const isLocked = (itemId: Id) =>
    !isListOpen &&
    !isAskedAgain(
      asked.filter(({ hop }) => hop.itemId === itemId),
      answers,
      { ...judged, cameBack, refused },
    )
  return { isListOpen, isLocked }
}
