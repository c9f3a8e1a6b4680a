import { lazy, Suspense, useEffect } from 'react'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { Container } from '#web/kit/layout/container.tsx'
import { HeroBand } from '#web/layouts/hero-band.tsx'
import { changeJobBoard, useCandidate, useUnfinishedCandidate } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import { describeBoard } from './board/board-words.ts'
import styles from './home.module.css'
import { HomeGreeting } from './home-greeting.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeSteps, HomeTrust } from './home-texts.tsx'
import { QuickLinks } from './quick-links.tsx'
import type { HomeLoaded } from './home.loader.ts'
import { useShownBoard } from './board/use-shown-board.ts'
import { HomeBoardParts } from './board/home-board-parts.tsx'

const ForYou = lazy(() => loadWhenOnline(() => import('./home-for-you.tsx')))
const CarryOn = lazy(() => loadWhenOnline(() => import('./home-carry-on.tsx')))

export default function HomeScreen({ loaded }: { loaded: HomeLoaded }) {
  const { blocks, updated, links, title } = loaded
  const { 'home.hero': hero, 'home.quickLinks': quick } = blocks
  const candidate = useCandidate()
  const unfinished = useUnfinishedCandidate()
  const person = candidate ?? unfinished
  const shown = useShownBoard(loaded.board, links)
  const { board } = shown
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
          html={hero?.html ?? '<p>Tell us where, and we’ll show you what’s near.</p>'}
          near={board?.place ? describeBoard(board.total, board.place) : undefined}
        />
        {person && (
          <Suspense>
            <CarryOn key={person.id} isPortal={person === candidate} />
          </Suspense>
        )}
        <HomeSearch place={board?.place ?? null} total={board?.total} />
        <QuickLinks
          key={board?.place?.location ?? ''}
          label={quick?.title}
          links={board?.links ?? links}
        />
      </HeroBand>
      <Container className={styles.sections}>
        {candidate && (
          <Suspense fallback={<div className={styles.coming} />}>
            <ForYou candidateId={candidate.id} />
          </Suspense>
        )}
        <HomeBoardParts loaded={loaded} shown={shown} />
        <HomeTexts blocks={blocks} isMember={Boolean(candidate)} />
      </Container>
    </>
  )
}

function HomeTexts({ blocks, isMember }: Pick<HomeLoaded, 'blocks'> & { isMember: boolean }) {
  const { 'home.steps': steps, 'home.trust': trust } = blocks
  return (
    <>
      {steps && !isMember && <HomeSteps block={steps} />}
      {trust && <HomeTrust block={trust} />}
    </>
  )
}
