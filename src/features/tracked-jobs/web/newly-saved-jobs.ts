import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** The id of the job that the candidate saved last. It is set once the server has stored the change. */
const useLastSaved = create<{ readonly jobId: string | null }>()(() => ({ jobId: null }))

export const announceSaved = (jobId: string) => useLastSaved.setState({ jobId })

/** Calls `hear` with the id of each job that is saved while this screen is open, for example by Undo, so that its list can show the job again. */
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
