import { DistanceForm } from '#features/places/web/distance-form.tsx'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { Card } from '#web/kit/layout/card.tsx'
import styles from './job-side.module.css'

/** Shows where a job is, and how far that is from a place that someone types. A job without a place gets no card. */
export function WhereItIs({
  vacancy: { location, latitude, longitude },
}: {
  vacancy: VacancyDetail
}) {
  if (!location) return null
  return (
    <Card as="section" className={styles.card} aria-labelledby="where-it-is">
      <h2 id="where-it-is">Where it is</h2>
      <p className={styles.small}>{location}. The exact address comes with the interview.</p>
      {latitude !== null && longitude !== null && (
        <div className={`${styles.distance} ${styles.screenOnly}`}>
          <DistanceForm to={{ lat: latitude, lon: longitude }} />
        </div>
      )}
    </Card>
  )
}
