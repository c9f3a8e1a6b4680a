import { Link } from 'react-router'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { formatCount } from '#shared/format-count.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { describeReach } from './board-words.ts'
import type { HomeBoard } from './home-board.ts'
import home from '../home.module.css'
import styles from './home-board.module.css'
import { chooseSectorIcon } from './sector-icons.ts'

const MAX_SECTORS_SHOWN = 7

/** The largest sectors near the place, with the number of their jobs. */
export function HomeSectors({ board: { place, total, sectors } }: { board: HomeBoard }) {
  if (sectors.length === 0) return null
  const where = place ? { location: place.location } : {}
  return (
    <section aria-labelledby="sectors">
      <div className={`cluster ${home.sectionHead}`}>
        <h2 id="sectors">By sector</h2>
        {place && <p className={styles.aside}>{startSentence(describeReach(place))}</p>}
      </div>
      <ul className={styles.sectors}>
        {sectors.slice(0, MAX_SECTORS_SHOWN).map(({ value, label, count }) => (
          <li key={value}>
            <Link to={formatSearchPath({ ...where, sector: [value] })}>
              <span className={styles.badge}>
                <Icon name={chooseSectorIcon(label)} />
              </span>
              <span>
                {label} <small>{formatCount(count, 'job')}</small>
              </span>
            </Link>
          </li>
        ))}
        {sectors.length > MAX_SECTORS_SHOWN && (
          <li>
            <Link to={formatSearchPath(where)}>
              <span className={styles.badge}>
                <Icon name="search" />
              </span>
              <span>
                All {sectors.length} sectors <small>{formatCount(total, 'job')}</small>
              </span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

const startSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
