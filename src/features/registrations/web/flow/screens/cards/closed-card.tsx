import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { CardsOfSet } from '#features/registration-flow/domain/pages/cards.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { FlowState } from '../../flow-state.ts'
import styles from './cards.module.css'
import { describeCard, describeMissingAnswers } from './describe-card.ts'

type Props = {
  readonly flowState: FlowState
  readonly set: CardsOfSet['set']
  readonly itemId: Id
  /** Whether it came from the CV and the person said that it is right. */
  readonly isChecked: boolean
  /** Whether it is only shown, because the branch has it. */
  readonly isLocked: boolean
  readonly change: () => void
  /** None if the branch has the items and did not ask for them again. */
  readonly remove: (() => void) | undefined
}

/** Shows a saved item of a set, such as a job, with buttons to change or remove it. */
export function ClosedCard({ flowState, set, itemId, isChecked, isLocked, change, remove }: Props) {
  const { flow, answers, tags, judged } = flowState
  const { title, line } = describeCard({ answers, tags, set }, itemId)
  const missing = describeMissingAnswers(flow, answers, itemId)
  const isReturned = [...judged.returned.keys()].some((key) => key.endsWith(`@${itemId}`))
  return (
    <Card as="li" className={styles.card} data-item={itemId}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {isReturned && <Tag tone="warning">Asked again</Tag>}
        {missing && <Tag tone="warning">{missing}</Tag>}
        {isChecked && !missing && !isReturned && (
          <Tag tone="success">
            <Icon name="check" />
            Checked
          </Tag>
        )}
      </div>
      {line && <p className={styles.line}>{line}</p>}
      {!isLocked && (
        <p className={styles.buttons}>
          <ChangeLink of={title} onClick={change} />
          {remove && (
            <ChangeLink of={title} onClick={remove}>
              Remove
            </ChangeLink>
          )}
        </p>
      )}
    </Card>
  )
}
