import { listBranchPages } from '#features/branches/contract.ts'
import { listPayByTitle } from '#features/search/contract/pay.ts'
import { searchVacancies } from '#features/search/contract/search.ts'
import { call } from '#web/call/call.ts'
import type { CallCarrier } from '#web/call/carrier.ts'
import {
  chooseJobsOfRegions,
  chooseNearestBranch,
  chooseNearJobs,
  type HomeBoard,
  sortLargestFirst,
} from './home-board.ts'
import { findRegionOfPoint } from './region-of-point.ts'

/** The number of jobs that are read near a place. It is larger than the number of cards, because only one job of each title is shown. */
const NEAR_JOBS_READ = 12
const NATIONWIDE_JOBS_READ = 40
const NEAREST_JOBS = 3
const WIDEST_RADIUS_MILES = 500

const readPay = (location: string, carry?: CallCarrier) =>
  call(listPayByTitle, { query: { location } }, carry).catch(() => [])
const readBranches = (carry?: CallCarrier) => call(listBranchPages, {}, carry).catch(() => [])

/** Reads the board of the whole country, which is the same for everyone. Only failing jobs are a failure; pay and branches are left out. */
export async function loadNationwideBoard(carry: CallCarrier, now: Date): Promise<HomeBoard> {
  const [{ vacancies, total, facets }, pay, branches] = await Promise.all([
    call(
      searchVacancies,
      { body: { sort: 'newest', limit: NATIONWIDE_JOBS_READ, facets: true } },
      carry,
    ),
    readPay('', carry),
    readBranches(carry),
  ])
  return {
    ...{ place: null, total, pay, branches, nearest: null, at: now.toISOString() },
    jobs: chooseJobsOfRegions(vacancies, ({ vjA_json: { latitude, longitude } }) =>
      latitude === null || longitude === null ? null : findRegionOfPoint(latitude, longitude),
    ),
    sectors: sortLargestFirst(facets),
  }
}

/** Reads the board near a place. Where there is no job, the nearest ones are shown. A place that no one knows is the same as none. */
export async function loadBoardNear(location: string): Promise<HomeBoard | null> {
  const [{ place, vacancies, total, facets }, pay, branches] = await Promise.all([
    call(searchVacancies, {
      body: { location, sort: 'newest', limit: NEAR_JOBS_READ, facets: true },
    }),
    readPay(location),
    readBranches(),
  ])
  if (!place) return null
  const jobs = total > 0 ? chooseNearJobs({ vacancies, total }) : await readNearestJobs(location)
  return {
    place: { location, name: place.name, area: place.area },
    ...{ total, jobs, pay, branches, at: new Date().toISOString() },
    sectors: sortLargestFirst(facets),
    nearest: chooseNearestBranch(branches, place.name, facets),
  }
}

const readNearestJobs = (location: string) =>
  call(searchVacancies, {
    body: { location, radius: WIDEST_RADIUS_MILES, sort: 'distance', limit: NEAREST_JOBS },
  }).then(
    ({ vacancies }) => vacancies,
    () => [],
  )
