import { useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { closeOnBack } from '#web/kit/dialogs/back-closes.ts'
import { isCandidate, useSession } from '#web/session/session.ts'
import { discardChanges, hasUnsavedChanges, onFormSettled } from './open-forms.ts'

/**
 * Returns true if the navigation must wait for the question. The browser's Back is not blocked here, because `holdBack` handles it first. A
 * signed-out person always leaves.
 */
const isBlocked: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== 'POP' &&
  currentLocation.pathname !== nextLocation.pathname &&
  isCandidate(useSession.getState()) &&
  hasUnsavedChanges()

/**
 * Provides the question that is asked when the person leaves the page with unsaved changes, by a link or by Back; `undefined` if nothing is asked.
 * The browser itself asks when its tab is closed or reloaded.
 */
export function useLeaveQuestion() {
  const blocker = useBlocker(isBlocked)
  const [isBackAsked, askBack] = useState(false)
  const question =
    blocker.state === 'blocked'
      ? { stay: blocker.reset, leave: blocker.proceed }
      : isBackAsked
        ? { stay: () => askBack(false), leave: goBackPastLayer }
        : undefined

  const latest = useRef(question)
  latest.current = question
  useEffect(
    () =>
      holdBack(() => {
        if (latest.current) latest.current.stay()
        else askBack(true)
      }),
    [],
  )
  if (!question) return undefined
  const { stay, leave } = question
  return {
    stay,
    leave: () => {
      discardChanges()
      askBack(false)
      leave()
    },
  }
}

/** Goes back by two history entries: the one that `holdBack` added, and the page's own. */
const goBackPastLayer = () => history.go(-2)

const warn = (event: BeforeUnloadEvent) => {
  if (hasUnsavedChanges()) event.preventDefault()
}

/**
 * Calls `ask` when the person presses Back while there are unsaved changes, and lets the browser ask before it closes or reloads the tab. From the
 * first change on, an extra history entry over the page (a layer) catches Back, as for an open dialog. Returns a function that ends this.
 */
function holdBack(ask: () => void): () => void {
  let removeLayer: (() => void) | undefined
  const release = () => {
    removeLayer?.()
    removeLayer = undefined
    removeEventListener('beforeunload', warn)
  }
  const hold = () => {
    if (removeLayer || !hasUnsavedChanges()) return
    const { href } = location
    addEventListener('beforeunload', warn)
    removeLayer = closeOnBack(() => {
      if (location.href === href && hasUnsavedChanges()) return ask()
      release()
      if (location.href === href) history.back()
    })
  }
  // Waits until the event is over, because a field that a component sets has its new value only
  // then.
  const check = () => setTimeout(hold)
  document.addEventListener('input', check)
  document.addEventListener('click', check)
  const stopListening = onFormSettled(() => {
    if (!hasUnsavedChanges()) release()
  })
  return () => {
    document.removeEventListener('input', check)
    document.removeEventListener('click', check)
    stopListening()
    release()
  }
}
