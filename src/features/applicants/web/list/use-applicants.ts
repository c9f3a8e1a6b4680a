import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call, callForPage } from '#web/call/call.ts'
import { useLastPage } from '#web/reading/use-last-page.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { countApplicants, listApplicants } from '../../contract/applicants.ts'
import { type ApplicantPlace, listPath, PER_PAGE, placeOf } from '../../domain/applicant-place.ts'

/** What a place asks of the server; what it leaves open is not asked. */
const asked = <Criteria extends Record<string, string>>(criteria: Criteria) =>
  Object.fromEntries(
    Object.entries(criteria).filter(([, value]) => value !== ''),
  ) as Partial<Criteria>

/** The page of the list at this place. */
export function useApplicants(wanted: ApplicantPlace) {
  const address = listPath(wanted)
  const load = useCallback(async () => {
    const { page, status, query, branch, vacancy } = placeOf(
      new URL(address, location.origin).searchParams,
    )
    const found = await callForPage(listApplicants, {
      query: {
        ...asked({ query, branch, vacancy }),
        ...(status ? { status } : {}),
        page,
        limit: PER_PAGE,
      },
    })
    return { ...found, page }
  }, [address])
  const loaded = useLoaded(load)
  return { ...loaded, shown: useLastPage(loaded) }
}

export type ApplicantCounts = ReplyOf<typeof countApplicants>

/** How many have each status there; those that were known stay until others are. `again`: somebody changed some. */
export function useApplicantCounts({ branch, vacancy }: ApplicantPlace) {
  const [counts, setCounts] = useState<ApplicantCounts>()
  const read = useCallback(
    () =>
      void call(countApplicants, { query: asked({ branch, vacancy }) }).then(setCounts, () => {}),
    [branch, vacancy],
  )
  useEffect(read, [read])
  return { counts, again: read }
}
