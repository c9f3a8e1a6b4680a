import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** The job that was saved last, once the server has it. */
const useSavedLast = create<{ readonly jobId: string | null }>()(() => ({ jobId: null }))

export const tellSaved = (jobId: string) => useSavedLast.setState({ jobId })

/** A list that was read before a job was saved, as by Undo, is told of each one that it may lack. */
export function useSavedSince(hear: (jobId: string) => void) {
  const last = useSavedLast()
  const heard = useRef(last)
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    if (heard.current === last) return
    heard.current = last
    if (last.jobId) latest.current(last.jobId)
  }, [last])
}
