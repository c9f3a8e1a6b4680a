import { useNavigate } from 'react-router'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { returnOf } from '#features/registration-flow/domain/screens/place.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import type { AtQuestion, Sitting } from '../sitting.ts'
import { useSetItems } from './use-set-items.ts'

type Props = {
  readonly sitting: Sitting
  readonly at: AtQuestion
  readonly set: ActionSet
  readonly itemId: Id
  /** Saves what is typed on this screen: an answer that is saved later would restore the item. */
  readonly keepNow: () => void
}

/** Removes the item of this question and opens the list of its set, where 'Undo' restores it with its answers. */
export function RemoveItem({ sitting, at, set, itemId, keepNow }: Props) {
  const navigate = useNavigate()
  const list = returnOf(at, 'list') as AtQuestion
  const items = useSetItems(sitting, set, list)
  // An item exists once its first answer is saved.
  if (!sitting.open.answers.items.get(set.id)?.includes(itemId)) return null
  const remove = () => {
    keepNow()
    items.remove(itemId)
    void navigate(sitting.addressOf(list), { replace: true })
  }
  return (
    <ChangeLink of={items.wordsOf(itemId)} onClick={remove}>
      Remove
    </ChangeLink>
  )
}
