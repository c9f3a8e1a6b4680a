import { useRevalidator } from 'react-router'
import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { EmailNewJobs } from '#features/search-histories/web/address-alerts/email-new-jobs.tsx'
import { HomeBoardSections } from './home-board-sections.tsx'
import { HomeBoardSkeleton } from './home-board-skeleton.tsx'
import { HomeProblem } from './home-problem.tsx'
import type { HomeLoaded } from '../home.loader.ts'
import type { ShownBoard } from './use-shown-board.ts'

/** Shows the home page's sections about jobs, placeholders while they are loading, or a message that they could not be read. */
export function HomeBoardParts({
  loaded: { blocks, problem, now },
  shown,
}: {
  loaded: HomeLoaded
  shown: ShownBoard
}) {
  const { revalidate, state } = useRevalidator()
  const { board, isComing } = shown
  if (isComing) return <HomeBoardSkeleton />
  if (shown.problem) return <HomeProblem problem={shown.problem} busy={false} again={shown.again} />
  if (!board)
    return (
      <HomeProblem problem={problem} busy={state === 'loading'} again={() => void revalidate()} />
    )
  // With a new key the sections are new elements, so that none of them moves when the place becomes known.
  return (
    <HomeBoardSections
      key={board.place?.location ?? ''}
      board={board}
      now={new Date(board.place ? board.at : now)}
      branchText={blocks['home.branches']}
      email={
        board.place && (
          <EmailNewJobs
            criteria={{ ...DEFAULT_CRITERIA, location: board.place.location }}
            words="Email me when there’s a job"
          />
        )
      }
    />
  )
}
