import { useEffect, useState } from 'react'
import { useLeftPage } from '../../navigation/left-page.ts'

/**
 * Returns the task in which a person has just changed an answer, which is shown open again with the focus on that answer; undefined if they came in
 * another way.
 */
export function useReturnToTask(): string | undefined {
  const came = useLeftPage()
  const [{ taskId, key }] = useState({ taskId: came?.left?.taskId, key: came?.changed })
  useEffect(() => {
    if (key === undefined) return
    // The heading gets the focus first, after all effects of this render.
    const frame = requestAnimationFrame(() => {
      const task = document.querySelector(`[data-task="${CSS.escape(taskId ?? '')}"]`)
      const change = task?.querySelector<HTMLElement>(`[data-change="${CSS.escape(key)}"] a`)
      const shown = change ?? task?.querySelector('summary')
      shown?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [taskId, key])
  return key === undefined ? undefined : taskId
}
