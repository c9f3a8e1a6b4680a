import { describePreferences } from '#features/candidates/domain/job-preferences/describe-preferences.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import { formatFirstName } from '../format-applicant.ts'
import styles from './applicant-page.module.css'

/** Shows the candidate's job preferences. The portal stores one set per candidate; other systems can store more through the API. */
export function CandidateJobPreferences({
  applicant: { candidate, jobPreferences },
}: {
  applicant: Pick<Applicant, 'candidate' | 'jobPreferences'>
}) {
  const said = jobPreferences
    .map((preferences) => ({ id: preferences.id, facts: describePreferences(preferences) }))
    .filter(({ facts }) => facts.length > 0)
  return (
    <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="looking-for">
      <h2 id="looking-for">Looking for</h2>
      {said.length === 0 && (
        <p>{formatFirstName(candidate)} has not said yet what work they are looking for.</p>
      )}
      {said.map(({ id, facts }) => (
        <SummaryList
          key={id}
          rows={facts.map(({ label, words }) => ({ name: label, value: words }))}
        />
      ))}
    </Card>
  )
}
