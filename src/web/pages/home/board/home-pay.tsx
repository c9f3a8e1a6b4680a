import { Link } from 'react-router'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { formatPay } from '#features/vacancies/domain/salary.ts'
import { describeNearness } from './board-words.ts'
import type { HomeBoard } from './home-board.ts'
import home from '../home.module.css'
import styles from './home-board.module.css'

/** What the most frequent jobs pay, from open adverts. */
export function HomePay({ board: { place, pay } }: { board: HomeBoard }) {
  if (pay.length === 0) return null
  return (
    <section aria-labelledby="pay">
      <div className={`cluster ${home.sectionHead}`}>
        <h2 id="pay">{place ? 'What jobs pay here' : 'What jobs pay'}</h2>
        <p className={styles.aside}>
          Based on jobs advertised now{place && ` ${describeNearness(place)}`}
        </p>
      </div>
      <ul className={styles.pay}>
        {pay.map(({ title, from, to, per }) => (
          <li key={title}>
            <Link
              to={formatSearchPath({ keywords: title, ...(place && { location: place.location }) })}
            >
              {title}
            </Link>
            <b>
              {formatPay({
                ...{ salary_from: from, salary_to: to, salary_per: per },
                ...{ salary_currency: 'GBP', salary_desc: null },
              })}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
