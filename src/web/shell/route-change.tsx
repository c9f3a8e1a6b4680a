import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { pushPageView } from './analytics.ts'
import { keepPosition, positionOf } from './scroll.ts'

/** A navigation with this state keeps the focus where it was and says nothing: a filter is not a new page. */
export const STAY = { stay: true }

/** After a change of route: scroll, focus to the h1, the title said once, the analytics event [seed 2 'Page behaviour', seed 9]. */
export function RouteChange() {
  const location = useLocation()
  const type = useNavigationType()
  const [said, say] = useState('')
  const shown = useRef(location)

  useEffect(() => keepPosition(location.key), [location.key])

  useEffect(() => {
    // The first page is the browser's own: nothing is stolen from it.
    const before = shown.current
    if (before.key === location.key) return pushPageView(location.pathname)
    shown.current = location
    // Coming back from another screen is a change of screen, however this one was reached before.
    const stays =
      (location.state as { stay?: boolean } | null)?.stay && before.pathname === location.pathname
    if (stays || isDialog(before) || isDialog(location)) return
    const target =
      location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const place = type === 'POP' ? positionOf(location.key) : undefined
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    // The title is in place one frame after the page.
    let frame = 0
    const leaveHeading = followHeading(() => {
      frame = requestAnimationFrame(() => say(document.title))
    })
    const stop = pushPageView(location.pathname)
    return () => {
      cancelAnimationFrame(frame)
      leaveHeading()
      stop()
    }
  }, [location, type])

  return (
    <div className="hidden" aria-live="polite">
      {said}
    </div>
  )
}

/** A dialog takes and returns the focus by itself. */
const isDialog = ({ hash }: { hash: string }) => hash.startsWith(DIALOG_HASH)

/** Focuses the heading, and the next one where a page that was loading puts another in its place; `focused` hears of each. */
function followHeading(focused: () => void) {
  let heading = focusHeading()
  focused()
  const observer = new MutationObserver(() => {
    if (heading?.isConnected || document.activeElement !== document.body) return
    heading = focusHeading()
    if (heading) focused()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
