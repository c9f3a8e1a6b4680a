import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { create } from 'zustand'
import { registerSignOutCleanup } from '#web/session/session.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import { useLeftPage } from '../../navigation/left-page.ts'

/** The task that a person unfolded last. */
const useOpenedStore = create<{ readonly opened: Id | undefined }>(() => ({ opened: undefined }))
registerSignOutCleanup(() => useOpenedStore.setState({ opened: undefined }))
export const rememberOpened = (opened: Id) => useOpenedStore.setState({ opened })

/**
 * Returns the task that is shown open: after a change the one with the changed answer, which gets the focus, and after Back the one that was open
 * before. Undefined if the person came in another way, or has just signed (`signedTask`): what comes next is then to send.
 */
export function useReturnToTask(signedTask: Id | undefined): Id | undefined {
  const came = useLeftPage()
  const wasOpen = useOpenedStore(({ opened }) => opened)
  const isBack = useNavigationType() === 'POP'
  const [{ taskId, key, shown }] = useState(() => {
    const inTask = came?.left?.taskId
    const changed = inTask === signedTask ? undefined : came?.changed
    return {
      taskId: inTask,
      key: isBack ? undefined : changed,
      shown: isBack ? wasOpen : changed === undefined ? undefined : inTask,
    }
  })
  useEffect(() => {
    if (key === undefined) return
    // The heading gets the focus first, after all effects of this render.
    const frame = requestAnimationFrame(() => {
      const task = document.querySelector(`[data-task="${CSS.escape(taskId ?? '')}"]`)
      const change = task?.querySelector<HTMLElement>(`[data-change="${CSS.escape(key)}"] a`)
      const target = change ?? task?.querySelector('summary')
      target?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [taskId, key])
  return shown
}
