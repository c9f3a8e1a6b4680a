import { lazy, Suspense, useEffect } from 'react'
import { SearchForm } from '#features/search/web/form/search-form.tsx'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { describeIfNewToday } from '#features/vacancies/domain/freshness.ts'
import { Container } from '#web/kit/layout/container.tsx'
import { HeroBand } from '#web/layouts/hero-band.tsx'
import { changeJobBoard, useCandidate, useUnfinishedCandidate } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import styles from './home.module.css'
import { HomeGreeting } from './home-greeting.tsx'
import { HomeJobs } from './home-jobs.tsx'
import { HomeBranches, HomeSteps, HomeTrust } from './home-texts.tsx'
import { QuickLinks } from './quick-links.tsx'
import type { HomeLoaded } from './home.loader.ts'

const ForYou = lazy(() => loadWhenOnline(() => import('./home-for-you.tsx')))
const CarryOn = lazy(() => loadWhenOnline(() => import('./home-carry-on.tsx')))

export default function HomeScreen({
  loaded: { blocks, updated, links, newest, problem, now, title },
}: {
  loaded: HomeLoaded
}) {
  const instant = new Date(now)
  const {
    'home.hero': hero,
    'home.quickLinks': quick,
    'home.steps': steps,
    'home.branches': branches,
    'home.trust': trust,
  } = blocks
  const candidate = useCandidate()
  const unfinished = useUnfinishedCandidate()
  const person = candidate ?? unfinished
  useLoadSavedAndAppliedJobs()
  // The texts are stored for the other pages, which start with them [seed 7.32].
  useEffect(() => {
    if (updated) changeJobBoard({ content: { updated, blocks } })
  }, [updated, blocks])
  return (
    <>
      <HeroBand>
        <HomeGreeting
          title={title}
          html={
            hero?.html ??
            '<p>Search jobs near you, filter by pay and hours, and see when each one closes. No account needed to look.</p>'
          }
        />
        {person && (
          <Suspense>
            <CarryOn key={person.id} isPortal={person === candidate} />
          </Suspense>
        )}
        <SearchForm className={styles.form} />
        <QuickLinks label={quick?.title} links={links} />
      </HeroBand>
      <Container className={styles.sections}>
        {candidate && (
          <Suspense fallback={<div className={styles.coming} />}>
            <ForYou candidateId={candidate.id} />
          </Suspense>
        )}
        <HomeJobs
          result={newest}
          problem={problem}
          now={instant}
          heading={chooseJobsHeading(newest, instant)}
        />
        {steps && !candidate && <HomeSteps block={steps} />}
        {branches && <HomeBranches block={branches} />}
        {trust && <HomeTrust block={trust} />}
      </Container>
    </>
  )
}

function chooseJobsHeading(newest: HomeLoaded['newest'], now: Date) {
  const [first] = newest?.vacancies ?? []
  return first && describeIfNewToday(new Date(first.vjA_posted), now) ? 'New today' : 'Newest jobs'
}
