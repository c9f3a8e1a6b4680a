import type { LoaderFunctionArgs } from 'react-router'
import {
  type Branch,
  type BranchPage,
  getBranchPage,
  listBranchPages,
} from '#features/branches/contract.ts'
import { searchVacancies, type SearchResult } from '#features/search/contract/search.ts'
import { call } from '#web/call/call.ts'
import { type CallCarrier, carrierContext } from '#web/call/carrier.ts'
import { clockContext } from '#web/reading/clock.ts'
import { loadPurifier } from '#web/reading/purify.ts'

const MAX_JOB_CARDS = 6

/** All branches, with the number of open jobs by branch id in `jobs`, which is empty if the numbers could not be read. */
export type AllBranches = {
  readonly branches: readonly Branch[]
  readonly jobs: Readonly<Record<string, number>>
}
export type OneBranch = {
  readonly branch: BranchPage
  readonly newest: SearchResult | null
  readonly problem: string
  readonly now: string
}
export type BranchesLoaded = {
  readonly found: AllBranches | OneBranch
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
  const address = `${new URL(request.url).origin}/branches`
  if (slug === undefined)
    return {
      found: await loadAllBranches(carry),
      title: 'Our branches',
      description: 'Where our branches are, how to reach them and how many jobs each has open.',
      url: address,
    }
  const [found] = await Promise.all([
    loadOneBranch(slug, carry, context.get(clockContext)()),
    loadPurifier(),
  ])
  const { name, slug: known } = found.branch
  return {
    found,
    title: `${name} branch`,
    description: `How to reach our ${name} branch, and its newest jobs.`,
    url: `${address}/${known}`,
  }
}

async function loadAllBranches(carry: CallCarrier): Promise<AllBranches> {
  const counted = call(searchVacancies, { body: { limit: 1, facets: true } }, carry).then(
    ({ facets }) =>
      Object.fromEntries(facets?.branch.map(({ value, count }) => [value, count]) ?? []),
    () => ({}),
  )
  const [branches, jobs] = await Promise.all([call(listBranchPages, {}, carry), counted])
  return { branches, jobs }
}

/** Reads one branch. If its jobs fail, their section shows a message. */
async function loadOneBranch(slug: string, carry: CallCarrier, now: Date): Promise<OneBranch> {
  const branch = await call(getBranchPage, { params: { slug } }, carry)
  const jobs = await call(
    searchVacancies,
    { body: { branch: [branch.id], sort: 'newest', limit: MAX_JOB_CARDS } },
    carry,
  ).then(
    (newest) => ({ newest, problem: '' }),
    ({ message }: Error) => ({ newest: null, problem: message }),
  )
  return { branch, ...jobs, now: now.toISOString() }
}
