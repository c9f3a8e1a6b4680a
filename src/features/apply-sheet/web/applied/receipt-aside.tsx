import { Link } from 'react-router'
import { getVacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { selectNearby } from '#features/vacancies/domain/nearby.ts'
import { describeDistance, formatPayLine } from '#features/vacancies/web/format-vacancy.ts'
import { formatPhone } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import type { Receipt } from '../../contract/receipt.ts'
import styles from './applied-page.module.css'

const MOST_SIMILAR = 3

/** Who to call, and similar jobs. */
export const ReceiptAside = ({ shown }: { shown: Receipt }) => (
  <aside className={`stack ${styles.column}`} aria-label="Who to call">
    <Card as="section" className={styles.box} aria-labelledby="who">
      <h2 id="who">Any questions?</h2>
      <p>{shown.branch.name} branch</p>
      <p>
        <Icon name="phone" />{' '}
        <a href={`tel:${shown.branch.phone.replace(/\s/g, '')}`}>
          {formatPhone(shown.branch.phone)}
        </a>
      </p>
      <p className="muted">Have your reference ready: {shown.reference}.</p>
    </Card>
    <SimilarJobs vacancyId={shown.vacancyId} />
    {!shown.confirmed && (
      <p className="muted">
        Changed your mind? Use the link in our email to withdraw your application and delete what
        you sent.
      </p>
    )}
  </aside>
)

/** Similar jobs near the one that was applied for, or elsewhere if none is near. Shows nothing if there are none or they cannot be read. */
function SimilarJobs({ vacancyId }: { vacancyId: string }) {
  const reading = useReading(vacancyId, () => call(getVacancyDetail, { params: { id: vacancyId } }))
  const data = findLoadedValue(reading)
  if (!data?.related_vacancies.length) return null
  const near = selectNearby(data.related_vacancies, data)
  const shown = near.length > 0 ? near : data.related_vacancies
  return (
    <Card as="section" className={styles.box} aria-labelledby="similar">
      <h2 id="similar">While you wait</h2>
      <ul className={styles.jobs}>
        {shown.slice(0, MOST_SIMILAR).map(({ vjA_GUID, vjA_JobTitle, vjA_json, distance }) => (
          <li key={vjA_GUID}>
            <Link to={`/vacancy/${vjA_GUID}`}>{vjA_JobTitle}</Link>
            <br />
            <span className="muted">
              {[formatPayLine(vjA_json), vjA_json.location, describeDistance(distance)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
