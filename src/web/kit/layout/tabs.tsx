import { Link, type To } from 'react-router'
import styles from './tabs.module.css'

export type Tab = {
  readonly to: To
  readonly words: string
  readonly count?: number | undefined
  readonly current: boolean
}

/** Tabs that are links, so that each has its own address and works without scripts. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, words, count, current }) => (
        <Link key={words} to={to} aria-current={current ? 'page' : undefined}>
          {words}
          {count !== undefined && ` (${count})`}
        </Link>
      ))}
    </nav>
  )
}
