import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import type { FlowState } from '../../flow-state.ts'
import styles from './cards.module.css'
import { describeCard } from './describe-card.ts'

type Props = {
  readonly flowState: FlowState
  readonly set: ActionSet
  readonly itemId: Id
  readonly change: () => void
}

/** Shows the answers of an open card that the person has said are right. Only what is missing is asked below them. */
export function KnownPartOfCard({ flowState, set, itemId, change }: Props) {
  const { title, line } = describeCard({ ...flowState, set }, itemId)
  return (
    <div className={styles.known}>
      <p>
        <strong>{title}</strong>
        {line && (
          <>
            <br />
            {line}
          </>
        )}
      </p>
      <ChangeLink of={title} onClick={change} />
    </div>
  )
}
