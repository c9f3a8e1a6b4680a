import { useState } from 'react'
import { searchedFor } from '#features/crm/domain/person-search.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { type CrmPersonFound, findInCrm } from '../../contract/new/crm-people.ts'

export type CrmSearch =
  | { readonly stage: 'none' }
  | { readonly stage: 'refused' }
  | { readonly stage: 'looking' }
  | { readonly stage: 'found'; readonly people: readonly CrmPersonFound[] }
  | { readonly stage: 'failed'; readonly words: string }

/** Searches for people in a CRM. `look` refuses a text that cannot match anyone without asking the server. */
export function useCrmSearch(crmId: string) {
  const [search, setSearch] = useState<CrmSearch>({ stage: 'none' })
  async function look(typed: string) {
    if (!searchedFor(typed)) return setSearch({ stage: 'refused' })
    setSearch({ stage: 'looking' })
    setSearch(
      await call(findInCrm, { body: { crmId, query: typed } }).then(
        (people): CrmSearch => ({ stage: 'found', people }),
        (failure: Failure): CrmSearch => ({ stage: 'failed', words: failureWords(failure) }),
      ),
    )
  }
  return { search, look, begin: () => setSearch({ stage: 'none' }) }
}
