import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { describeNextItem } from './describe-items.ts'

type Props = {
  readonly set: ActionSet
  readonly count: number
  readonly isPrimary: boolean
  readonly add: () => void
}

/** Renders the button that adds an item to a set, or says that the set is full. */
export const AddItemButton = ({ set, count, isPrimary, add }: Props) =>
  count < set.atMost ? (
    <Button id="add-item" variant={isPrimary ? 'primary' : 'secondary'} size="lg" onClick={add}>
      {`Add ${describeNextItem(set, count)}`}
    </Button>
  ) : (
    <p>You have added {set.atMost}, which is as many as we ask for.</p>
  )
