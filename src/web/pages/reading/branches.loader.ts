import type { LoaderFunctionArgs } from 'react-router'
import {
  type BranchPage,
  getBranchPage,
  type ListedBranch,
  listBranchPages,
} from '#features/branches/contract.ts'
import { listNeighbourhood, type Neighbour } from '#features/places/contract/neighbourhood.ts'
import { searchVacancies, type SearchResult } from '#features/search/contract/search.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { type CallCarrier, carrierContext } from '#web/call/carrier.ts'
import { clockContext } from '#web/reading/clock.ts'
import { loadPurifier } from '#web/reading/purify.ts'

const MAX_JOB_CARDS = 3
/** The radius in miles within which other jobs are counted around a branch that has none. */
const MILES_TO_OTHER_JOBS = 20

/** All branches. `jobs` has the number of open jobs by branch id, and is empty if the numbers could not be read. */
export type AllBranches = {
  readonly branches: readonly ListedBranch[]
  readonly jobs: Readonly<Record<string, number>>
  /** The typed place from which distances are shown; '' if none was typed. */
  readonly near: string
  /** Why that place is not known; '' if it is. */
  readonly problem: string
}
/** Jobs around a branch that has none of its own. */
export type OtherJobs = {
  readonly count: number
  readonly location: string
  readonly miles: number
}
export type OneBranch = {
  readonly branch: BranchPage
  readonly places: readonly Neighbour[]
  readonly newest: SearchResult | null
  readonly problem: string
  readonly others: OtherJobs | null
  readonly now: string
}
export type BranchesLoaded = {
  readonly found: AllBranches | OneBranch
  /** True if there is no branch at this address, so that all branches are shown instead. */
  readonly isUnknown: boolean
  readonly title: string
  readonly description: string
  readonly url: string
}

/** Reads all branches, or the one in the address. */
export async function loader({
  params: { branch: slug },
  request,
  context,
}: LoaderFunctionArgs): Promise<BranchesLoaded> {
  const carry = context.get(carrierContext)
  const { origin, searchParams } = new URL(request.url)
  const address = `${origin}/branches`
  const found =
    slug === undefined ? undefined : await loadOneBranch(slug, carry, context.get(clockContext)())
  if (found)
    return {
      found,
      isUnknown: false,
      title: `${found.branch.name} branch`,
      description: describeBranch(found.branch),
      url: `${address}/${found.branch.slug}`,
    }
  const isUnknown = slug !== undefined
  return {
    found: await loadAllBranches(isUnknown ? '' : (searchParams.get('near') ?? ''), carry),
    isUnknown,
    title: isUnknown ? 'There is no branch at this web address' : 'Our branches',
    description:
      'See where our branches are, how to reach them and how many open jobs each one has.',
    url: address,
  }
}

const describeBranch = ({ name, address, postcode, phone }: BranchPage) =>
  `Find out how to reach our ${name} branch and see its newest jobs. ${[...address, postcode].filter(Boolean).join(', ')}. Call ${phone}.`.replace(
    ' . ',
    ' ',
  )

async function loadAllBranches(near: string, carry: CallCarrier): Promise<AllBranches> {
  const counted = call(searchVacancies, { body: { limit: 1, facets: true } }, carry).then(
    ({ facets }) =>
      Object.fromEntries(facets?.branch.map(({ value, count }) => [value, count]) ?? []),
    () => ({}),
  )
  const [listed, jobs] = await Promise.all([listNearest(near.trim().slice(0, 100), carry), counted])
  return { ...listed, jobs, near }
}

/** Lists the branches by their distance from a place; if the place is not known, by name, with the reason. */
async function listNearest(near: string, carry: CallCarrier) {
  try {
    const query = near ? { near } : {}
    return { branches: await call(listBranchPages, { query }, carry), problem: '' }
  } catch (failure) {
    if (!(near && failure instanceof Failure && failure.status === 404)) throw failure
    return {
      branches: await call(listBranchPages, { query: {} }, carry),
      problem: failure.message,
    }
  }
}

/**
 * Reads a branch with its neighbourhood and its jobs; undefined if there is none at this address. If the jobs cannot be read, their section says so.
 */
async function loadOneBranch(
  slug: string,
  carry: CallCarrier,
  now: Date,
): Promise<OneBranch | undefined> {
  const branch = await call(getBranchPage, { params: { slug } }, carry).catch(
    (failure: unknown) => {
      if (failure instanceof Failure && failure.status === 404) return undefined
      throw failure
    },
  )
  if (!branch) return undefined
  const [jobs, places] = await Promise.all([
    loadJobs(branch, carry),
    loadNeighbourhood(branch, carry),
    loadPurifier(),
  ])
  return { branch, ...jobs, places, now: now.toISOString() }
}

/**
 * Reads the towns for the picture of a branch's surroundings. A branch without an address has no picture. After a failure, the picture lacks only the
 * names.
 */
async function loadNeighbourhood(
  { address, latitude: lat, longitude: lon }: BranchPage,
  carry: CallCarrier,
): Promise<readonly Neighbour[]> {
  if (address.length === 0 || lat === null || lon === null) return []
  return call(listNeighbourhood, { query: { lat, lon } }, carry).catch(() => [])
}

async function loadJobs(branch: BranchPage, carry: CallCarrier) {
  try {
    const newest = await call(
      searchVacancies,
      { body: { branch: [branch.id], sort: 'newest', limit: MAX_JOB_CARDS } },
      carry,
    )
    const others = newest.total === 0 ? await countOtherJobs(branch, carry) : null
    return { newest, problem: '', others }
  } catch (failure) {
    return { newest: null, problem: (failure as Error).message, others: null }
  }
}

async function countOtherJobs(
  { postcode, town, name }: BranchPage,
  carry: CallCarrier,
): Promise<OtherJobs | null> {
  const location = postcode ?? town ?? name
  const { total, place } = await call(
    searchVacancies,
    { body: { location, radius: MILES_TO_OTHER_JOBS, limit: 1 } },
    carry,
  )
  return place && total > 0 ? { count: total, location, miles: MILES_TO_OTHER_JOBS } : null
}
