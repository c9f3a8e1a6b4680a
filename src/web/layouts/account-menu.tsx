import { useRef } from 'react'
import { Link } from 'react-router'
import { useClosing } from '#web/kit/use-closing.ts'
import styles from './account-menu.module.css'
import type { NavigationLink } from './links.ts'

type Props = { firstName: string; lastName: string; links: readonly NavigationLink[] }

/** Behind the initials: where the person's own things are, and the way out. */
export function AccountMenu({ firstName, lastName, links }: Props) {
  const around = useRef<HTMLDivElement>(null)
  useClosing(around)
  return (
    <div ref={around} className={styles.menu}>
      <details data-popover>
        <summary className={styles.avatar}><span aria-hidden="true">{initials(firstName, lastName)}</span><span className="vh">Account of {`${firstName} ${lastName}`.trim()}</span></summary>
        <ul className={styles.list}>
          {links.map(({ to, words }) => <li key={to}><Link to={to}>{words}</Link></li>)}
        </ul>
      </details>
    </div>
  )
}

const initials = (...names: readonly string[]) => names.map((name) => [...name.trim()][0] ?? '').join('').toUpperCase()
