import { Card } from '#web/kit/layout/card.tsx'
import { toLondonDay } from '#shared/words/dates.ts'
import type { BranchPage } from '../../contract.ts'
import { listHoursRows } from '../../domain/hours/hours-table.ts'
import styles from './branch-cards.module.css'

/** The opening hours as a table, with today in bold; nothing if they are not known. */
export function OpeningHours({ branch, now }: { branch: BranchPage; now: Date }) {
  const rows = listHoursRows(branch, toLondonDay(now))
  if (rows.length === 0) return null
  return (
    <Card as="section" padded aria-labelledby="hours">
      <h2 id="hours">Opening hours</h2>
      <table className={styles.hours}>
        <tbody>
          {rows.map(({ days, times, isToday }) => (
            <tr key={days} className={isToday ? styles.today : undefined}>
              <th scope="row">{days}</th>
              <td>{times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
