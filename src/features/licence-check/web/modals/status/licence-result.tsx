import { formatDay } from '#web/reading/format-day.ts'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import type { LicenceRecord } from '../../../contract/licence-check.ts'
import styles from '../modals.module.css'

const formatOptionalDay = (given: string | null) => given && formatDay(given)

/** Shows the categories that the driver may drive, with points, endorsements and a disqualification. `nextDueAt` is the day of the next check. */
export function LicenceRecordSummary({
  record: { points, endorsements, disqualifiedUntil, entitlements, expires },
  nextDueAt,
}: {
  record: LicenceRecord
  nextDueAt: string | null
}) {
  return (
    <section className={styles.part} aria-labelledby="licence-result">
      <h3 id="licence-result">Result</h3>
      <SummaryList
        rows={[
          { name: 'Points', value: String(points) },
          {
            name: 'Disqualified',
            value: disqualifiedUntil ? `Until ${formatDay(disqualifiedUntil)}` : 'No',
          },
          { name: 'Photo card ends', value: formatOptionalDay(expires) },
          { name: 'Next check', value: formatOptionalDay(nextDueAt) },
        ]}
      />
      <EntitlementTable entitlements={entitlements} />
      {endorsements.length > 0 && (
        <table className={styles.table}>
          <caption>Endorsements</caption>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Points</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {endorsements.map(({ code, points: each, from }) => (
              <tr key={code + from}>
                <th scope="row">{code}</th>
                <td>{each}</td>
                <td>{formatDay(from)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function EntitlementTable({ entitlements }: Pick<LicenceRecord, 'entitlements'>) {
  if (entitlements.length === 0) return <p>The licence entitles to nothing at present.</p>
  return (
    <table className={styles.table}>
      <caption>May drive</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">From</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {entitlements.map(({ category, from, until, provisional }) => (
          <tr key={`${category}${provisional}`}>
            <th scope="row">
              {category}
              {provisional && <small> Provisional</small>}
            </th>
            <td>{formatOptionalDay(from) ?? <MissingValue />}</td>
            <td>{formatOptionalDay(until) ?? <MissingValue />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
