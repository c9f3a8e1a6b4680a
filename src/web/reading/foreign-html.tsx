import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import styles from './foreign-html.module.css'
import { classNames } from '../kit/layout/class-names.ts'
import { isPurifierLoaded, loadPurifier, purify } from './purify.ts'

/**
 * Shows HTML from outside this app. It was sanitised when it was stored, and is sanitised again here. Its links to pages of this site use the
 * router.
 */
export function ForeignHtml({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const trusted = useSanitisedHtml(html)

  useEffect(() => {
    const { current } = place
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (
        !link ||
        link.origin !== location.origin ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    current?.addEventListener('click', follow)
    return () => current?.removeEventListener('click', follow)
  }, [navigate])

  return (
    <div
      ref={place}
      className={classNames(styles.html, className)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={trusted}
    />
  )
}

/**
 * Returns the sanitised HTML. Markup from the server is hydrated unchanged. HTML that this browser renders itself is shown only once the purifier is
 * loaded, either by a loader or here.
 */
function useSanitisedHtml(html: string) {
  const takenOver = !useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [allowed, allow] = useState(takenOver || isPurifierLoaded())
  useEffect(() => {
    if (!allowed) void loadPurifier().then(() => allow(true))
  }, [allowed])
  return useMemo(() => (allowed ? { __html: purify(html) } : undefined), [html, allowed])
}

const subscribeToNothing = () => () => {}
