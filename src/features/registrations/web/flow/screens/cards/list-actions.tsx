import { useState } from 'react'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { AddItemButton } from './add-item-button.tsx'
import { describeMissingItems } from './describe-items.ts'
import { ScreenActions } from '../screen-frame.tsx'

type Props = {
  readonly set: ActionSet
  readonly count: number
  /** Whether jobs from the CV are proposed. The button that adds them is then the primary one. */
  readonly proposed: boolean
  readonly add: () => void
  readonly goOn: () => void
}

/** Renders the buttons under the cards of a set: another card, and on. */
export function ListActions({ set, count, proposed, add, goOn }: Props) {
  const [attempt, setAttempt] = useState(0)
  const isMissing = count < set.atLeast
  const refusal = attempt > 0 && isMissing ? describeMissingItems(set, count) : undefined
  const isNone = count === 0 && set.atLeast === 0 && !proposed
  return (
    <>
      <ErrorSummary
        attempt={attempt}
        errors={refusal ? [{ id: 'add-item', words: refusal }] : []}
      />
      <AddItemButton {...{ set, count }} isPrimary={isMissing && !proposed} add={add} />
      <ScreenActions>
        <Button
          size="lg"
          variant={isMissing || proposed ? 'secondary' : 'primary'}
          onClick={() => (isMissing ? setAttempt(attempt + 1) : goOn())}
        >
          {isNone ? 'I have none' : 'Continue'}
        </Button>
      </ScreenActions>
    </>
  )
}
