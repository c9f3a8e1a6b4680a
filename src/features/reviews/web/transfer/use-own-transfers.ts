import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { Failure } from '#shared/failure.ts'
import { listOwnTransfers, type Transfer, undoTransfer } from '../../contract/transfer.ts'

/** `readAt`: when the reply was read, by the browser's own clock. The seconds in the reply count down from this time. */
export type OwnTransfersReading = {
  readonly transfers: readonly Transfer[]
  readonly readAt: number
}

const readOwnTransfers = async (): Promise<OwnTransfersReading> => ({
  transfers: await call(listOwnTransfers, {}),
  readAt: performance.now(),
})

/**
 * Returns the user's own transfers of the last ten minutes, with a function to undo them. The user can usually no longer open the registrations,
 * because another branch has them.
 */
export function useOwnTransfers(told?: (id: string) => void) {
  const own = useLoaded(useCallback(readOwnTransfers, []))
  const [undone, setUndone] = useState<readonly Transfer[]>([])
  const [pending, setPending] = useState<string>()
  const [failed, setFailed] = useState<{ readonly id: string; readonly words: string }>()

  const undo = async ({ id }: Pick<Transfer, 'id'>) => {
    if (pending) return
    setPending(id)
    setFailed(undefined)
    try {
      const answer = await call(undoTransfer, { params: { id } })
      setUndone((before) => [...before, answer])
      told?.(id)
      showToast(
        `${answer.candidate.firstName} ${answer.candidate.lastName} is with ${answer.from.name} again.`,
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed({ id, words: describeFailure(error) })
    } finally {
      setPending(undefined)
    }
  }
  const transfers =
    own.stage === 'ready'
      ? own.data.transfers.map(
          (transfer) => undone.find(({ id }) => id === transfer.id) ?? transfer,
        )
      : []
  return { own, transfers, undo, pending, failed }
}

const SECONDS_LEFT_INTERVAL_MS = 5_000

/** Returns how many seconds are left now, if `seconds` were left when the reply was read at `readAt`. */
export function useSecondsLeft(seconds: number, readAt: number): number {
  const left = useCallback(
    () => Math.max(0, Math.ceil(seconds - (performance.now() - readAt) / 1000)),
    [seconds, readAt],
  )
  const [shown, show] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => show(left()), SECONDS_LEFT_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [left])
  return shown
}
