import { useNavigate } from 'react-router'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { findReturnScreen } from '#features/registration-flow/domain/screens/screen-query.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import type { QuestionScreen, FlowState } from '../flow-state.ts'
import { useSetItems } from './use-set-items.ts'

type Props = {
  readonly flowState: FlowState
  readonly at: QuestionScreen
  readonly set: ActionSet
  readonly itemId: Id
  /** Saves what is typed on this screen before the item is removed: an answer that is saved later would restore the item. */
  readonly keepNow: () => void
}

/** Renders the button that removes the item of this question. A press opens the list of the set, where 'Undo' restores the item with its answers. */
export function RemoveItem({ flowState, at, set, itemId, keepNow }: Props) {
  const navigate = useNavigate()
  const list = findReturnScreen(at, 'list') as QuestionScreen
  const items = useSetItems(flowState, set, list)
  // An item exists once its first answer is saved.
  if (!flowState.open.answers.items.get(set.id)?.includes(itemId)) return null
  const remove = () => {
    keepNow()
    items.remove(itemId)
    void navigate(flowState.addressOf(list), { replace: true })
  }
  return (
    <ChangeLink of={items.wordsOf(itemId)} onClick={remove}>
      Remove
    </ChangeLink>
  )
}
