import type { FlowState, QuestionScreen } from '../flow-state.ts'
import { ItemNumberBand } from './notes/item-band.tsx'
import type { Member } from './questions-of-page.ts'
import { RemoveItem } from './remove-item.tsx'

type Props = {
  readonly flowState: FlowState
  readonly at: QuestionScreen
  /** The first question of the page, if it asks any. */
  readonly of: Member | undefined
  /** Saves what is typed on the page before the item is removed. */
  readonly keepNow?: () => void
}

/** Shows to which item of a set a page belongs, with the button that removes the item. */
export function ItemOfPage({ flowState, at, of, keepNow = () => {} }: Props) {
  const itemId = of?.question.hop.itemId
  const set = of?.found.set
  if (!set || !itemId) return null
  return (
    <ItemNumberBand flowState={flowState} set={set} itemId={itemId}>
      <RemoveItem {...{ flowState, at, set, itemId, keepNow }} />
    </ItemNumberBand>
  )
}
