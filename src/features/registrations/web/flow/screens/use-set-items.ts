import { useNavigate } from 'react-router'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { findSortIndexOfItem } from '#features/registration-flow/domain/definition/sort-index.ts'
import { toFirstQuestion } from '#features/registration-flow/domain/pages/cards.ts'
import { showToast } from '#web/shell/toast.ts'
import { ITEM_PRESENT_VALUE } from '../../../domain/autosave/autosave-write.ts'
import type { QuestionScreen, FlowState } from '../flow-state.ts'
import { formatItemName } from './notes/item-band.tsx'

/** Returns the items of a set, such as the jobs, with functions to add, open and remove an item. */
export function useSetItems(
  { answers, addressOf, save }: FlowState,
  set: ActionSet,
  at: QuestionScreen,
) {
  const navigate = useNavigate()
  const open = (screen: QuestionScreen) => void navigate(addressOf(screen))
  const inStep = { taskId: at.taskId, stepId: at.stepId }
  /** Returns the first question of an item; the item exists once that question is answered. */
  const firstOf = (itemId: Id) => toFirstQuestion(at, set, itemId)
  const wordsOf = (itemId: Id) => formatItemName(set, findSortIndexOfItem(answers, set.id, itemId))
  const remove = (itemId: Id) => {
    const change = { hop: { actionId: set.id, itemId }, actionSetId: set.id, inStep }
    save({ ...change, value: null })
    document.querySelector<HTMLElement>('h1')?.focus()
    showToast(`${wordsOf(itemId)} removed`, {
      action: { label: 'Undo', press: () => void save({ ...change, value: ITEM_PRESENT_VALUE }) },
    })
  }
  return {
    inStep,
    firstOf,
    wordsOf,
    remove,
    ids: answers.items.get(set.id) ?? [],
    open,
    add: () => open(firstOf(crypto.randomUUID())),
  }
}
