import { type ComponentProps, lazy, memo, Suspense, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLastSearch } from '#features/search/web/last-search.ts'
import { ApplyAndSave } from '#features/tracked-applications/web/apply-and-save.tsx'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { describeClosingDate } from '#features/vacancies/domain/freshness.ts'
import { separateNextSteps } from '#features/vacancies/domain/next-steps.ts'
import { ApplyPanel } from '#features/vacancies/web/apply-panel.tsx'
import { SimilarJobs } from '#features/vacancies/web/similar-jobs.tsx'
import { VacancyPageHeader } from '#features/vacancies/web/vacancy-band.tsx'
import { VacancyFacts } from '#features/vacancies/web/vacancy-facts.tsx'
import { WhatHappensNext } from '#features/vacancies/web/what-happens-next.tsx'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import { SheetPlace } from './sheet-place.tsx'
import styles from './vacancy-screen.module.css'
import type { VacancyLoaded } from './vacancy.loader.ts'

/** The right column is below what is seen first, so browsers load its code after the screen. The server renders it at once. */
const VacancySide = import.meta.env.SSR
  ? (await import('./vacancy-side.tsx')).default
  : lazy(() => loadWhenOnline(() => import('./vacancy-side.tsx')))

/**
 * The right column while its code is loading. If React rendered it again in that time, the server's HTML would disappear until the code arrives. With
 * `memo`, it is rendered again only for other props, such as another job.
 */
const WaitingSide = memo((props: ComponentProps<typeof VacancySide>) => (
  <Suspense>
    <VacancySide {...props} />
  </Suspense>
))

const loadSheet = () => import('./sheet-over-job.tsx')
const SheetOverJob = lazy(() => loadWhenOnline(loadSheet))
/** The application sheet is loaded in advance, because the next press on a job's page is likely to open it. */
const AHEAD = [loadSheet, () => import('#features/apply-sheet/web/sheet/apply-sheet.tsx')]

type Props = Pick<VacancyLoaded, 'vacancy' | 'closed' | 'now' | 'about'>

export default function VacancyScreen({ vacancy, closed, now, about }: Props) {
  const instant = new Date(now)
  useLoadSavedAndAppliedJobs()
  useLoadAhead(!closed && AHEAD)
  return (
    <>
      <VacancyPageHeader
        vacancy={vacancy}
        now={instant}
        back={<BackToSearch />}
        notice={closed && describeClosingDate(new Date(vacancy.expires))}
      />
      <Container>
        {closed ? (
          <ClosedJob vacancy={vacancy} now={instant} />
        ) : (
          <OpenJob vacancy={vacancy} about={about} now={instant} />
        )}
      </Container>
      {!closed && (
        <SheetPlace vacancy={vacancy}>
          <SheetOverJob vacancy={vacancy} />
        </SheetPlace>
      )}
    </>
  )
}

function ClosedJob({ vacancy, now }: Pick<Props, 'vacancy'> & { now: Date }) {
  return (
    <>
      <SimilarJobs vacancy={vacancy} closed now={now} />
      {vacancy.related_vacancies.length === 0 && (
        <p className={styles.all}>
          <ButtonLink to="/search">See all jobs</ButtonLink>
        </p>
      )}
      <VacancyFacts vacancy={vacancy} closed />
      <div className={styles.text}>
        <ForeignHtml key={vacancy.id} html={vacancy.descriptionText} />
      </div>
    </>
  )
}

function OpenJob({ vacancy, about, now }: Pick<Props, 'vacancy' | 'about'> & { now: Date }) {
  const panel = useRef<HTMLElement>(null)
  const advert = useMemo(
    () => separateNextSteps(vacancy.descriptionText),
    [vacancy.descriptionText],
  )
  return (
    <>
      <div className={styles.columns}>
        <ApplyPanel
          vacancy={vacancy}
          now={now}
          apply={<ApplyAndSave key={vacancy.id} vacancy={vacancy} look="panel" />}
          className={styles.panel}
          panelRef={panel}
        />
        <div className={styles.main}>
          <VacancyFacts vacancy={vacancy} closed={false} />
          <div className={styles.text}>
            <ForeignHtml key={vacancy.id} html={advert.html} />
            <WhatHappensNext
              branch={vacancy.branch}
              company={vacancy.company}
              ofAdvert={advert.nextSteps}
            />
          </div>
        </div>
        <div className={styles.side} data-later>
          <WaitingSide vacancy={vacancy} about={about} panel={panel} />
        </div>
      </div>
      <SimilarJobs vacancy={vacancy} closed={false} now={now} />
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
