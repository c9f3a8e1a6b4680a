import { useEffect } from 'react'
import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { getCrmDuplicates } from '../contract/crm.ts'

type RecordSearch = {
  readonly id: string
  readonly chosen: string
  readonly refusal: string
  /** Called after a search, so that the review's stepper shows whether the duplicates are decided. */
  readonly searched: () => void
  /** False if no search is needed, because a record is decided or nothing can be sent. */
  readonly asks: boolean
}

/** Reads the records in the CRM that may be of the same person. */
export function useLikelyRecords({ id, chosen, asks, refusal, searched }: RecordSearch) {
  const looked = useReading(`${id} ${chosen} ${asks}`, async () =>
    asks ? await call(getCrmDuplicates, { params: { id }, query: { crm: chosen } }) : [],
  )
  const isSearched = asks && looked.stage === 'ready'
  useEffect(() => {
    if (isSearched) searched()
  }, [isSearched, searched])
  // Someone else may have decided about the records since they were read.
  const { again } = looked
  useEffect(() => {
    if (refusal) again()
  }, [refusal, again])
  return looked
}
