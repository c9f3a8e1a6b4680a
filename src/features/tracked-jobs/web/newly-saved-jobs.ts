import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** The job that was saved last, set once the server has stored it. */
const useLastSaved = create<{ readonly jobId: string | null }>()(() => ({ jobId: null }))

export const announceSaved = (jobId: string) => useLastSaved.setState({ jobId })

/** Calls `hear` for each job that is saved after the list was read, for example by Undo, so that the list can show it again. */
export function useNewlySavedJobs(hear: (jobId: string) => void) {
  const last = useLastSaved()
  const heard = useRef(last)
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    if (heard.current === last) return
    heard.current = last
    if (last.jobId) latest.current(last.jobId)
  }, [last])
}
