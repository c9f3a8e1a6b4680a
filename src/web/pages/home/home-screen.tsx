import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { SearchForm } from '#features/search/web/form/search-form.tsx'
import { useTracking } from '#features/tracked-applications/web/use-tracking.ts'
import { newToday } from '#features/vacancies/domain/freshness.ts'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import { HeroBand } from '#web/layouts/hero-band.tsx'
import { changeJobBoard, useCandidate, useUnfinished } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'
import { nounOf } from '#shared/counted.ts'
import styles from './home.module.css'
import { HomeGreeting } from './home-greeting.tsx'
import { HomeJobs } from './home-jobs.tsx'
import type { HomeLoaded } from './home.loader.ts'

const ForYou = lazy(() => loadChunk(() => import('./home-for-you.tsx')))
const CarryOn = lazy(() => loadChunk(() => import('./home-carry-on.tsx')))

export default function HomeScreen({
  loaded: { blocks, updated, links, newest, problem, now, title },
}: {
  loaded: HomeLoaded
}) {
  const instant = new Date(now)
  const [first] = newest?.vacancies ?? []
  const {
    'home.hero': hero,
    'home.quickLinks': quick,
    'home.steps': steps,
    'home.branches': branches,
    'home.trust': trust,
  } = blocks
  const candidate = useCandidate()
  const unfinished = useUnfinished()
  const person = candidate ?? unfinished
  useTracking()
  // What the other pages begin with [seed 7.32].
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
        <nav className={`cluster ${styles.quick}`} aria-label={quick?.title ?? 'Popular searches'}>
          {links
            .filter(({ count }) => count !== 0)
            .map(({ label, href, count }) => (
              <Link key={href} to={href}>
                {label}
                {count !== undefined && (
                  <small>
                    {count.toLocaleString('en-GB')}
                    <span className="hidden">{` ${nounOf(count, 'job')}`}</span>
                  </small>
                )}
              </Link>
            ))}
        </nav>
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
          heading={
            first && newToday(new Date(first.vjA_posted), instant) ? 'New today' : 'Newest jobs'
          }
        />
        {steps && !candidate && (
          <section className={styles.steps} aria-labelledby="steps">
            <h2 id="steps">{steps.title}</h2>
            <ForeignHtml html={steps.html} />
            <p>
              {steps.links?.map(({ label, href }) => (
                <ButtonLink key={href} to={href}>
                  {label}
                </ButtonLink>
              ))}
            </p>
          </section>
        )}
        {branches && (
          <section className={styles.branches} aria-labelledby="branches">
            <div>
              <h2 id="branches">{branches.title}</h2>
              <ForeignHtml html={branches.html} />
            </div>
            <ul>
              {branches.links?.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {trust && (
          <section className={styles.trust} aria-labelledby="trust">
            <h2 id="trust">{trust.title}</h2>
            <ForeignHtml html={trust.html} />
            <p>
              {trust.links?.map(({ label, href }) => (
                <Link key={href} to={href}>
                  {label}
                </Link>
              ))}
            </p>
          </section>
        )}
      </Container>
    </>
  )
}
