import { type MouseEvent, type ToggleEvent, useCallback, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { hasUnseenUpdate } from '#features/content/domain/release-notice.ts'
import { closeOnBack } from '#web/kit/dialogs/back-closes.ts'
import { usePopoverClosing } from '#web/kit/dialogs/use-closing.ts'
import { useSession } from '#web/session/session.ts'
import { formatPersonName } from '#shared/words/names.ts'
import styles from './account-menu.module.css'
import type { NavigationLink } from './links.ts'
import { RELEASE_NOTES_LINK } from './use-visitor-navigation.ts'

type Props = { firstName: string; lastName: string; links: readonly NavigationLink[] }

/** The menu behind the person's initials: links to their own pages, news, and signing out. */
export default function AccountMenu({ firstName, lastName, links }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const news = useSession(({ releaseNotes }) => hasUnseenUpdate(releaseNotes))
  usePopoverClosing(around)
  const back = useCloseMenuOnBack()
  const name = formatPersonName({ firstName, lastName })
  return (
    <div ref={around} className={styles.menu}>
      <details data-popover {...back}>
        <summary className={styles.avatar}>
          <span aria-hidden="true">{formatInitials(firstName, lastName)}</span>
          <span className="hidden">{name ? `Account of ${name}` : 'Your account'}</span>
          {news && <UpdatesDot />}
        </summary>
        <ul className={styles.menuLinks}>
          {links.map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>
                {words}
                {news && to === RELEASE_NOTES_LINK.to && <UpdatesDot />}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** Makes the browser's Back button close the menu, as it closes the full-screen menu of small screens. */
function useCloseMenuOnBack() {
  const closed = useRef<(() => void) | null>(null)
  const leads = useRef(false)
  const { key } = useLocation()
  const forget = useCallback(() => {
    closed.current?.()
    closed.current = null
    leads.current = false
  }, [])
  useEffect(() => (key ? forget : undefined), [key, forget])
  return {
    onToggle: ({ currentTarget: details, newState }: ToggleEvent<HTMLDetailsElement>) => {
      if (newState === 'open')
        closed.current ??= closeOnBack(() => {
          details.open = false
        })
      // If a link was pressed, the menu closes because another page opens, and that page removes the menu's history entry.
      else if (!leads.current) forget()
    },
    onClick: ({ target }: MouseEvent) => {
      leads.current = (target as Element).closest('a') !== null
    },
  }
}

/** A visible dot with a text for screen readers. */
const UpdatesDot = () => (
  <>
    <span className={styles.dot} aria-hidden="true" />
    <span className="hidden"> with updates</span>
  </>
)

const formatInitials = (...names: readonly string[]) =>
  names
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()
