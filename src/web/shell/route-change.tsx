import { useEffect, useRef, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { pushPageView } from './analytics.ts'
import { storeScrollPosition, readScrollPosition } from './scroll.ts'

/**
 * The state of a navigation that does not count as a change of page, such as a new filter: the focus does not move, and the title is not announced.
 */
export const STAY_ON_PAGE_STATE = { stay: true }
/** `REPLACE`: only replacing the address leaves the page as it is, so that a person who comes back to the entry comes to a new page. */
type PageState =
  | {
      readonly [Name in 'stay' | 'sheet' | NavigationType]?: boolean
    }
  | null

/** Handles a change of route: scrolling, focus on the h1, one announcement of the title, the analytics event [seed 2 'Page behaviour', seed 9]. */
export function RouteChange() {
  const location = useLocation()
  const type = useNavigationType()
  const [said, say] = useState('')
  const shown = useRef(location)

  useEffect(() => storeScrollPosition(location.key), [location.key])

  useEffect(() => {
    // The browser itself handles the first page, so its focus and scroll position are left unchanged.
    const before = shown.current
    if (before.key === location.key) return pushPageView(location.pathname)
    shown.current = location
    // A person who comes back from another screen has changed the screen, even if this history
    // entry has STAY_ON_PAGE_STATE. The application sheet restores the focus itself, also when Back
    // closes it.
    const stays =
      before.pathname === location.pathname &&
      ((location.state as PageState)?.stay ||
        (location.state as PageState)?.[type] ||
        (before.state as PageState)?.sheet)
    if (stays || isDialogLocation(before) || isDialogLocation(location)) return
    const target =
      location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const place = type === 'POP' ? readScrollPosition(location.key) : undefined
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    let leaveTitle = () => {}
    const leaveHeading = keepHeadingFocused(() => {
      leaveTitle()
      leaveTitle = announceTitleChanges(say)
    })
    const stop = pushPageView(location.pathname)
    return () => {
      leaveTitle()
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

/**
 * For this many milliseconds after a heading gets the focus, changes of the title are announced. Later ones, such as a new count in the title, are
 * not.
 */
const MAX_TITLE_DELAY_MS = 1000

/**
 * Announces the title one frame after the heading gets the focus, because React may set the title later than the heading, and again if the title
 * changes. Returns a function that ends this.
 */
function announceTitleChanges(say: (title: string) => void) {
  const announce = () => say(document.title)
  const frame = requestAnimationFrame(announce)
  const observer = new MutationObserver(announce)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  const timer = setTimeout(() => observer.disconnect(), MAX_TITLE_DELAY_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Returns whether a location opens a dialog, which manages the focus itself. */
const isDialogLocation = ({ hash }: { hash: string }) => hash.startsWith(DIALOG_HASH)

/** Focuses the heading, and again its replacement if a loading page replaces it. `focused` is called each time. Returns a function that ends this. */
function keepHeadingFocused(focused: () => void) {
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
