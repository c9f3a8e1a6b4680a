import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import styles from './view-links.module.css'

/** A view of a list, such as 'To review'. `count` is its number of rows, '…' while that is unknown; it can be left out. */
export type ListView = {
  readonly to: To
  readonly words: string
  readonly count?: number | '…'
  readonly current: boolean
}

/** Links to the views of a list with their counts; each view has its own address. */
export function ViewLinks({ views }: { views: readonly ListView[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = views.find((view) => view.current)?.words
  // If the links overflow, the current one is scrolled into view.
  useEffect(() => {
    const link = current && nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (link)
      nav.current?.scrollTo({
        left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2,
        behavior: 'instant',
      })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="Views"
      className={styles.views}
      onFocus={({ target }) =>
        target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      }
    >
      {views.map(({ to, words, count, current }) => (
        <Link
          key={words}
          to={to}
          state={STAY_ON_PAGE_STATE}
          aria-current={current ? 'page' : undefined}
        >
          {words} {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
