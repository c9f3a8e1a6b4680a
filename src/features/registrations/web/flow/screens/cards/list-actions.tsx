import { useState } from 'react'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { describeMissingItems, describeNextItem } from './describe-items.ts'
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
      {count < set.atMost ? (
        <Button
          id="add-item"
          variant={isMissing && !proposed ? 'primary' : 'secondary'}
          size="lg"
          onClick={add}
        >
          {`Add ${describeNextItem(set, count)}`}
        </Button>
      ) : (
        <p>You have added {set.atMost}, which is as many as we ask for.</p>
      )}
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
