import { useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { type BulkAction, type BulkActionOutcome, listSucceededIds } from './bulk-actions.ts'
import type { ListedRegistration } from './use-registration-list.ts'

type BulkActionOptions = {
  readonly selected: readonly ListedRegistration[]
  /** The address of the list that is shown. */
  readonly address: string
  /** Called when the action has ended, to read the list again. It receives the ids of the registrations for which the action succeeded. */
  readonly onEnd: (succeeded: ReadonlySet<string>) => void
}
export type BulkActionInUse = ReturnType<typeof useBulkAction>

/** Runs an action on the selected registrations. Its outcome stays visible until the consultant closes it or opens another list. */
export function useBulkAction({ selected, address, onEnd }: BulkActionOptions) {
  const [busy, setBusy] = useState<BulkAction>()
  const [ended, setEnded] = useState<{ at: string; outcome: BulkActionOutcome }>()
  // When the action ends, the list may show another page or view than when it began.
  const latest = useRef({ address, onEnd })
  useLayoutEffect(() => {
    latest.current = { address, onEnd }
  })

  const show = (outcome: BulkActionOutcome) => setEnded({ at: latest.current.address, outcome })
  const start = async (doing: BulkAction) => {
    setBusy(doing)
    const outcome = await doing.act(selected.map(({ id }) => id)).then(
      (results) => ({ asked: selected, doing, results }),
      (failure: Failure) => ({ asked: selected, doing, failure }),
    )
    setBusy(undefined)
    show(outcome)
    latest.current.onEnd(listSucceededIds(outcome))
  }
  return {
    busy,
    outcome: ended?.at === address ? ended.outcome : undefined,
    start,
    showFailure: (doing: BulkAction, failure: Failure) => show({ asked: selected, doing, failure }),
    dismiss: () => setEnded(undefined),
  }
}
