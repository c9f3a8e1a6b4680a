import { getBranchPage, type ListedBranch, listBranchPages } from '#features/branches/contract.ts'
import { chooseBranch } from '#features/branches/domain/choose-branch.ts'
import { listPayByTitle } from '#features/search/contract/pay.ts'
import { searchVacancies } from '#features/search/contract/search.ts'
import { call } from '#web/call/call.ts'
import type { CallCarrier } from '#web/call/carrier.ts'
import { countQuickLinks, placeQuickLinks } from './count-quick-links.ts'
import {
  chooseJobsOfRegions,
  chooseNearJobs,
  type HomeBoard,
  type NearestBranch,
  type QuickLink,
  sortLargestFirst,
} from './home-board.ts'
import { findRegionOfPoint } from './region-of-point.ts'

/** The number of jobs that are read near a place. It is larger than the number of cards, because only one job of each title is shown. */
const NEAR_JOBS_READ = 12
const NATIONWIDE_JOBS_READ = 40
const NEAREST_JOBS = 3
const PEOPLE_SHOWN = 3
const WIDEST_RADIUS_MILES = 500

const readPay = (location: string, carry?: CallCarrier) =>
  call(listPayByTitle, { query: { location } }, carry).catch(() => [])
const readBranches = (near: string | undefined, carry?: CallCarrier) =>
  call(listBranchPages, { query: { near } }, carry).catch(() => [])

/**
 * Reads the board of the whole country, which is the same for everyone. It throws only if the jobs cannot be read; pay or branches that cannot be
 * read are left out.
 */
export async function loadNationwideBoard(carry: CallCarrier, now: Date): Promise<HomeBoard> {
  const [{ vacancies, total, facets }, pay, branches] = await Promise.all([
    call(
      searchVacancies,
      { body: { sort: 'newest', limit: NATIONWIDE_JOBS_READ, facets: true } },
      carry,
    ),
    readPay('', carry),
    readBranches(undefined, carry),
  ])
  return {
    ...{ place: null, total, pay, branches, nearest: null, at: now.toISOString() },
    jobs: chooseJobsOfRegions(vacancies, ({ vjA_json: { latitude, longitude } }) =>
      latitude === null || longitude === null ? null : findRegionOfPoint(latitude, longitude),
    ),
    sectors: sortLargestFirst(facets),
  }
}

/** Reads the board near a place. If there is no job near it, the board has the nearest ones. Returns null if the place is not known. */
export async function loadBoardNear(
  location: string,
  links: readonly QuickLink[],
): Promise<HomeBoard | null> {
  const now = new Date()
  const [{ place, vacancies, total, facets }, pay, branches, linksNear] = await Promise.all([
    call(searchVacancies, {
      body: { location, sort: 'newest', limit: NEAR_JOBS_READ, facets: true },
    }),
    readPay(location),
    readBranches(location),
    countQuickLinks(placeQuickLinks(links, location), now),
  ])
  if (!place) return null
  const [jobs, nearest] = await Promise.all([
    total > 0 ? chooseNearJobs({ vacancies, total }) : readNearestJobs(location),
    readPeople(chooseBranch(branches, place.name, facets?.branch ?? [])),
  ])
  return {
    place: { location, name: place.name, area: place.area },
    ...{ total, jobs, pay, branches, nearest, links: linksNear, at: now.toISOString() },
    sectors: sortLargestFirst(facets),
  }
}

/** Adds some of a branch's team. If they cannot be read, the branch is shown without them. */
async function readPeople(branch: ListedBranch | null): Promise<NearestBranch | null> {
  if (!branch) return null
  const page = await call(getBranchPage, { params: { slug: branch.slug } }).catch(() => null)
  return { ...branch, team: page?.team.slice(0, PEOPLE_SHOWN) ?? [] }
}

const readNearestJobs = (location: string) =>
  call(searchVacancies, {
    body: { location, radius: WIDEST_RADIUS_MILES, sort: 'distance', limit: NEAREST_JOBS },
  }).then(
    ({ vacancies }) => vacancies,
    () => [],
  )
