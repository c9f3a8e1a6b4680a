import { MapCredit } from '#features/branches/web/picture/map-credit.tsx'
import type { Neighbour } from '#features/places/contract/neighbourhood.ts'
import { DistanceForm } from '#features/places/web/distance-form.tsx'
import { NeighbourhoodPicture } from '#features/places/web/neighbourhood/neighbourhood-picture.tsx'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { Card } from '#web/kit/layout/card.tsx'
import styles from './job-side.module.css'

/** Shows where a job is, and how far that is from a place that someone types. A job without a place gets no card. */
export function WhereItIs({
  vacancy: { location, latitude, longitude },
  places,
}: {
  vacancy: VacancyDetail
  places: readonly Neighbour[]
}) {
  if (!location) return null
  return (
    <Card as="section" className={styles.card} aria-labelledby="where-it-is">
      <h2 id="where-it-is">Where it is</h2>
      {places.length > 0 && latitude !== null && longitude !== null && (
        <div className={`${styles.map} ${styles.screenOnly}`}>
          <NeighbourhoodPicture
            centre={{ lat: latitude, lon: longitude }}
            places={places}
            pin="The job"
            describes="the area of this job"
          />
        </div>
      )}
      <p className={styles.small}>
        {location}. We’ll give you the exact address if we invite you to an interview.
      </p>
      {latitude !== null && longitude !== null && (
        <div className={`${styles.distance} ${styles.screenOnly}`}>
          <DistanceForm to={{ lat: latitude, lon: longitude }} />
        </div>
      )}
      {places.length > 0 && (
        <details className={`${styles.credit} ${styles.screenOnly}`}>
          <summary>Map: OS, ONS and GeoNames open data</summary>
          <MapCredit />
        </details>
      )}
    </Card>
  )
}
