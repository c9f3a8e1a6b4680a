import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { selectNearby } from '../domain/nearby.ts'
import { formatSectorInSentence, formatTown } from './format-vacancy.ts'
import { JobCard } from './job-card.tsx'
import styles from './similar-jobs.module.css'

const MAX_SIMILAR_JOBS = 6
/** The least number of jobs for which the section is shown, because one job is no choice. Below a closed job, one is enough. */
const MIN_SIMILAR_JOBS = 2

/** Shows open jobs of the same kind near the place of the job. Below a closed job they may be anywhere. */
export function SimilarJobs({
  vacancy,
  closed,
  now,
}: {
  vacancy: VacancyDetail
  closed: boolean
  now: Date
}) {
  const { related_vacancies: related, sector } = vacancy
  const near = closed ? related : selectNearby(related, vacancy)
  const ofSector = near.filter(({ vjA_json }) => sector !== null && vjA_json.sector === sector)
  // The heading can name the sector only if all jobs below it are in that sector. With too few of
  // these, jobs of all sectors are shown under another heading.
  const isNamed = !closed && ofSector.length >= MIN_SIMILAR_JOBS
  const shown = isNamed ? ofSector : near
  if (shown.length < (closed ? 1 : MIN_SIMILAR_JOBS)) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">
        {closed ? 'Similar jobs that are open' : formatHeading(vacancy, isNamed ? sector : null)}
      </h2>
      <ul>
        {shown.slice(0, MAX_SIMILAR_JOBS).map((other) => (
          <JobCard key={other.vjA_GUID} vacancy={other} now={now} heading="h3" />
        ))}
      </ul>
    </section>
  )
}

/** Returns a heading such as 'More driving and logistics jobs near Normanton', or 'More jobs like this near Normanton' if their sectors differ. */
function formatHeading(vacancy: VacancyDetail, sector: string | null): string {
  const town = vacancy.latitude === null ? null : formatTown(vacancy)
  const kind = sector ? `${formatSectorInSentence(sector)} jobs` : 'jobs like this'
  return `More ${kind}${town ? ` near ${town}` : ''}`
}
