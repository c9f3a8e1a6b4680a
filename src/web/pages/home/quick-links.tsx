import { Link } from 'react-router'
import { pluraliseNoun } from '#shared/format-count.ts'
import styles from './home.module.css'
import type { QuickLink } from './board/home-board.ts'

type Props = { readonly label: string | undefined; readonly links: readonly QuickLink[] }

export const QuickLinks = ({ label, links }: Props) => (
  <nav className={`cluster ${styles.quick}`} aria-label={label ?? 'Popular searches'}>
    {links
      .filter(({ count }) => count !== 0)
      .map(({ label: words, href, count }) => (
        <Link key={href} to={href}>
          {words}
          {count !== undefined && (
            <small>
              {count.toLocaleString('en-GB')}
              <span className="hidden">{` ${pluraliseNoun(count, 'job')}`}</span>
            </small>
          )}
        </Link>
      ))}
  </nav>
)
