import { useState } from 'react'
import { parsePersonQuery } from '#features/crm/domain/person-search.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { type CrmSearchMatch, findPeopleInCrm } from '../../contract/new/crm-people.ts'

export type CrmSearch =
  | { readonly stage: 'none' }
  | { readonly stage: 'refused' }
  | { readonly stage: 'looking' }
  | { readonly stage: 'found'; readonly people: readonly CrmSearchMatch[] }
  | { readonly stage: 'failed'; readonly words: string }

/** Searches for people in a CRM. `look` sends the typed text to the server, unless the text cannot match anyone. */
export function useCrmSearch(crmId: string) {
  const [search, setSearch] = useState<CrmSearch>({ stage: 'none' })
  async function look(typed: string) {
    if (!parsePersonQuery(typed)) return setSearch({ stage: 'refused' })
    setSearch({ stage: 'looking' })
    setSearch(
      await call(findPeopleInCrm, { body: { crmId, query: typed } }).then(
        (people): CrmSearch => ({ stage: 'found', people }),
        (failure: Failure): CrmSearch => ({ stage: 'failed', words: describeFailure(failure) }),
      ),
    )
  }
  return { search, look, begin: () => setSearch({ stage: 'none' }) }
}
