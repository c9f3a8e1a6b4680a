import { BranchList } from '#features/branches/web/list/branch-list.tsx'
import { BranchDetails } from '#features/branches/web/page/branch-details.tsx'
import { MapCredit } from '#features/branches/web/picture/map-credit.tsx'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { formatCount } from '#shared/format-count.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import { HomeJobs } from '../home/home-jobs.tsx'
import type { BranchesLoaded, OneBranch } from './branches.loader.ts'
import styles from './branches.module.css'

type Props = Pick<BranchesLoaded, 'found' | 'isUnknown' | 'title'>

export default function BranchesScreen({ found, isUnknown, title }: Props) {
  return (
    <Container className={styles.page}>
      {'branch' in found && <BackLink to="/branches">Our branches</BackLink>}
      <h1 tabIndex={-1}>{title}</h1>
      {isUnknown && <p>The branch may have moved or closed. These are all our branches.</p>}
      {'branch' in found ? <Branch {...found} /> : <BranchList {...found} />}
      {showsMap(found) && <MapCredit />}
    </Container>
  )
}

/** Returns whether the page has a map, because the sources of the map must then be named. */
const showsMap = (found: Props['found']) =>
  'branch' in found ? found.branch.address.length > 0 : found.branches.length > 0

/** Shows a branch with its details and its newest jobs. */
function Branch({ branch, places, newest, problem, others, now }: OneBranch) {
  useLoadSavedAndAppliedJobs()
  const instant = new Date(now)
  return (
    <>
      <BranchDetails branch={branch} places={places} now={instant} />
      <HomeJobs
        result={newest}
        problem={problem}
        now={instant}
        heading={`Newest jobs from ${branch.name}`}
        all={formatSearchPath({ branch: [branch.id] })}
      />
      {newest?.total === 0 && <NoJobs others={others} />}
    </>
  )
}

function NoJobs({ others }: Pick<OneBranch, 'others'>) {
  return (
    <p className="cluster">
      <span>No open jobs here today.</span>
      {others ? (
        <ButtonLink
          variant="secondary"
          size="sm"
          to={formatSearchPath({ location: others.location, radius: others.miles })}
        >
          {formatCount(others.count, 'job')} within {others.miles} miles
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" size="sm" to="/search">
          Search all jobs
        </ButtonLink>
      )}
    </p>
  )
}
