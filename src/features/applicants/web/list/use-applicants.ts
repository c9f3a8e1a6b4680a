import type { ReplyOf } from '#shared/endpoint.ts'
import { ROWS_PER_PAGE } from '#shared/list-address.ts'
import { call, callForPage } from '#web/call/call.ts'
import { findLastValue } from '#web/reading/reading.ts'
import { useListPage } from '#web/reading/use-list-page.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { countApplicants, listApplicants } from '../../contract/applicants.ts'
import { APPLICANT_LIST_ADDRESS, type ApplicantFilter } from '../../domain/applicant-list.ts'

/** Returns the filled filters only, because an empty one must not be sent. */
const omitEmptyFilters = <Criteria extends Record<string, string>>(criteria: Criteria) =>
  Object.fromEntries(
    Object.entries(criteria).filter(([, value]) => value !== ''),
  ) as Partial<Criteria>

const readSearchFields = ({
  query,
  branch,
  vacancy,
  confirmed,
}: Pick<ApplicantFilter, 'query' | 'branch' | 'vacancy' | 'confirmed'>) => ({
  ...omitEmptyFilters({ query, branch, vacancy }),
  ...(confirmed === 'no' ? { confirmed } : {}),
})

const readApplicantPage = ({ page, status, ...filter }: ApplicantFilter) =>
  callForPage(listApplicants, {
    query: {
      ...readSearchFields(filter),
      ...(status ? { status } : {}),
      page,
      limit: ROWS_PER_PAGE,
    },
  })

export const useApplicants = (filter: ApplicantFilter) =>
  useListPage(APPLICANT_LIST_ADDRESS, filter, readApplicantPage)

export type ApplicantCounts = ReplyOf<typeof countApplicants>

/** Counts the applications of each status within the search. The previous counts stay until new ones arrive; `again` counts once more after a change. */
export function useApplicantCounts({ query, branch, vacancy, confirmed }: ApplicantFilter) {
  const { again, ...reading } = useReading(
    JSON.stringify([query, branch, vacancy, confirmed]),
    () => call(countApplicants, { query: readSearchFields({ query, branch, vacancy, confirmed }) }),
  )
  return { counts: findLastValue(reading), again }
}
