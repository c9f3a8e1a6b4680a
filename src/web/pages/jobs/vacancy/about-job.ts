import { type BranchPage, getBranchPage } from '#features/branches/contract.ts'
import { listNeighbourhood, type Neighbour } from '#features/places/contract/neighbourhood.ts'
import { searchVacancies } from '#features/search/contract/search.ts'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { call } from '#web/call/call.ts'
import type { CallCarrier } from '#web/call/carrier.ts'

/** The content next to a job: its branch, the number of other open jobs of its employer, and the towns around it. */
export type AboutJob = {
  /** Null if the vacancy names no branch, or if it could not be read. */
  readonly branch: BranchPage | null
  readonly othersOfCompany: OthersOfCompany | null
  /** The towns around the job, for its picture; empty for work from home, or if they could not be read. */
  readonly places: readonly Neighbour[]
}
/** `orMore` is true if not all could be counted. */
export type OthersOfCompany = { readonly count: number; readonly orMore: boolean }

export const NOTHING_ABOUT_JOB: AboutJob = { branch: null, othersOfCompany: null, places: [] }
const MAX_JOBS_COUNTED = 50

type JobToTellAbout = Pick<
  VacancyDetail,
  'id' | 'branch' | 'company' | 'latitude' | 'longitude' | 'workplace'
>

/** Reads all parts at once. The job can be read and applied for without any of them, so a failure leaves its part out. */
export async function loadAboutJob(
  vacancy: JobToTellAbout,
  carry?: CallCarrier,
): Promise<AboutJob> {
  const { id, branch, company } = vacancy
  const [found, othersOfCompany, places] = await Promise.all([
    branch ? call(getBranchPage, { params: { slug: branch.id } }, carry).catch(() => null) : null,
    company ? countOthersOfCompany(id, company, carry).catch(() => null) : null,
    listPlacesAround(vacancy, carry).catch(() => []),
  ])
  return { branch: found, othersOfCompany, places }
}

async function listPlacesAround(
  { latitude: lat, longitude: lon, workplace }: JobToTellAbout,
  carry?: CallCarrier,
): Promise<readonly Neighbour[]> {
  if (lat === null || lon === null || workplace.isHome) return []
  return call(listNeighbourhood, { query: { lat, lon } }, carry)
}

/** Counts the other open jobs of a job's company. The search also finds jobs that only mention the company's name; they are not counted. */
async function countOthersOfCompany(
  id: string,
  company: string,
  carry?: CallCarrier,
): Promise<OthersOfCompany> {
  const { total, vacancies } = await call(
    searchVacancies,
    { body: { keywords: company.slice(0, 100), limit: MAX_JOBS_COUNTED } },
    carry,
  )
  const others = vacancies.filter(
    ({ vjA_GUID, vjA_json }) => vjA_GUID !== id && vjA_json.company === company,
  )
  return { count: others.length, orMore: total > MAX_JOBS_COUNTED }
}
