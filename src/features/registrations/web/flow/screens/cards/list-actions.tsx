import { useState } from 'react'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { AddItemButton } from './add-item-button.tsx'
import { describeMissingItems } from './describe-items.ts'
import type { ProposedJob } from '../../../../contract/proposals.ts'
import { describeUncheckedJobs } from '../jobs-in-cv/describe-job.ts'
import { ScreenActions } from '../screen-frame.tsx'

type Props = {
  readonly set: ActionSet
  readonly count: number
  /** The jobs from the CV that are not checked yet. */
  readonly unchecked: readonly ProposedJob[]
  /** None if the branch has the items and did not ask for them again. */
  readonly add: (() => void) | undefined
  readonly goOn: () => void
}

/** Renders the buttons under the cards of a set: another card, and on. */
export function ListActions({ set, count, unchecked, add, goOn }: Props) {
  const [attempt, setAttempt] = useState(0)
  const isMissing = count < set.atLeast
  const refusal =
    describeUncheckedJobs(unchecked) ??
    (isMissing ? { id: 'add-item', words: describeMissingItems(set, count) } : undefined)
  const isNone = count === 0 && !refusal && add !== undefined
  return (
    <>
      <ErrorSummary attempt={attempt} errors={attempt > 0 && refusal ? [refusal] : []} />
      {add && (
        <AddItemButton {...{ set, count, add }} isPrimary={isMissing && unchecked.length === 0} />
      )}
      <ScreenActions>
        <Button
          size="lg"
          variant={refusal ? 'secondary' : 'primary'}
          onClick={() => (refusal ? setAttempt(attempt + 1) : goOn())}
        >
          {isNone ? 'I have none' : 'Continue'}
        </Button>
      </ScreenActions>
    </>
  )
}
