import { create } from 'zustand'
import type { Criteria } from '#features/search/domain/criteria.ts'
import { sameSearch } from '#features/search/domain/search-key.ts'
import type { Failure } from '#shared/failure.ts'
import { onSignOut } from '#web/session/session.ts'
import type { SearchHistory } from '../contract/search-histories.ts'

/** The searches of the person who is signed in, the latest first; undefined until they are known. */
type KeptSearches = {
  readonly owner: string
  readonly list: readonly SearchHistory[] | undefined
  readonly failure: Failure | undefined
}

const NONE: KeptSearches = { owner: '', list: undefined, failure: undefined }
export const useKeptSearches = create<KeptSearches>()(() => NONE)
onSignOut(() => useKeptSearches.setState(NONE))

/** Finds the kept search that asks for the same; order and page do not count. */
export const keptOf = ({ list }: Pick<KeptSearches, 'list'>, criteria: Criteria) =>
  list?.find((kept) => sameSearch(kept.criteria, criteria))
