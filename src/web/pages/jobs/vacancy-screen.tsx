import { useLocation, useNavigate } from 'react-router'
import { useLastSearch } from '#features/search/web/last-search.ts'
import { ApplyAndSave } from '#features/tracked-applications/web/apply-and-save.tsx'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { describeClosingDate } from '#features/vacancies/domain/freshness.ts'
import { AfterYouApplyNote } from '#features/vacancies/web/after-you-apply.tsx'
import { ApplyPanel } from '#features/vacancies/web/apply-panel.tsx'
import { SimilarJobs } from '#features/vacancies/web/similar-jobs.tsx'
import { VacancyPageHeader } from '#features/vacancies/web/vacancy-band.tsx'
import { VacancyFacts } from '#features/vacancies/web/vacancy-facts.tsx'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import styles from './vacancy-screen.module.css'
import type { VacancyLoaded } from './vacancy.loader.ts'

export default function VacancyScreen({
  vacancy,
  closed,
  now,
}: Pick<VacancyLoaded, 'vacancy' | 'closed' | 'now'>) {
  const instant = new Date(now)
  useLoadSavedAndAppliedJobs()
  const similar = (
    <SimilarJobs
      vacancies={vacancy.related_vacancies}
      heading={closed ? 'Similar jobs that are open' : 'Similar jobs'}
    />
  )
  return (
    <>
      <VacancyPageHeader
        vacancy={vacancy}
        now={instant}
        back={<BackToSearch />}
        notice={closed && describeClosingDate(new Date(vacancy.expires))}
      />
      <Container>
        {closed && similar}
        {closed && vacancy.related_vacancies.length === 0 && (
          <p className={styles.all}>
            <ButtonLink to="/search">See all jobs</ButtonLink>
          </p>
        )}
        <div className={closed ? undefined : `beside ${styles.columns}`}>
          {!closed && (
            <ApplyPanel
              key={vacancy.id}
              vacancy={vacancy}
              now={instant}
              apply={<ApplyAndSave vacancy={vacancy} look="panel" />}
            />
          )}
          <div className={styles.main}>
            <VacancyFacts vacancy={vacancy} closed={closed} />
            <div className={styles.text}>
              <ForeignHtml key={vacancy.id} html={vacancy.descriptionText} />
              {!closed && <AfterYouApplyNote />}
            </div>
          </div>
        </div>
        {!closed && similar}
      </Container>
    </>
  )
}

/**
 * A link back to the search. If the page was opened from the list, the link steps back in the history, so that the list is at its previous position.
 */
function BackToSearch() {
  const search = useLastSearch()
  const navigate = useNavigate()
  const fromList = (useLocation().state as { fromList?: boolean } | null)?.fromList
  if (!search) return <BackLink to="/search">All jobs</BackLink>
  const words = `Back to ${search.words}`
  return fromList ? (
    <BackLink onClick={() => void navigate(-1)}>{words}</BackLink>
  ) : (
    <BackLink to={search.path}>{words}</BackLink>
  )
}
