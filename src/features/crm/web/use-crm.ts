import { useEffect } from 'react'
import { call } from '#web/call/call.ts'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import type { ReadingState } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { type CrmState, getCrmState } from '../contract/crm.ts'

const CRM_STATE_POLL_INTERVAL_MS = 1000

/** Reads the CRM state of a registration, every second while a hand-over is pending. The previous state remains on the screen during each read. */
export function useCrmState(id: string): ReadingState<CrmState> & { readonly again: () => void } {
  const reading = useReading(id, () => call(getCrmState, { params: { id } }))
  const { again } = reading
  // A failed read leaves the last state on the screen.
  const last = reading.stage === 'failed' ? reading.last : undefined
  const read: ReadingState<CrmState> = last ? { stage: 'ready', data: last } : reading

  const waits = read.stage === 'ready' && read.data.sending?.state === 'Pending'
  useEffect(
    () => (waits ? pollWhileUsed(CRM_STATE_POLL_INTERVAL_MS, again) : undefined),
    [waits, again],
  )
  return { ...read, again }
}
