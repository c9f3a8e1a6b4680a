import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { conflict, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import type { AlertFrequency } from '../domain/alerts.ts'
import { normaliseCriteria, MAX_SAVED_SEARCHES, chooseSearchName } from '../domain/saved-search.ts'
import {
  updateHistory,
  type SearchHistoryRow,
  insertHistory,
  lockHistory,
  lockCandidate,
  lockEqualSearchHistory,
  makeRoomForSearch,
} from './search-history-queries.ts'

type SearchToStore = {
  readonly criteria: VacancyCriteria
  readonly name?: string | undefined
  readonly alert?: AlertFrequency | undefined
}

/**
 * Saves a search. If the candidate already has one with equal criteria, that one moves to the top of the list; its name and its alert only change if
 * new ones are given.
 */
export const storeSearch = (
  db: Database,
  candidateId: string,
  asked: SearchToStore,
  now: Date,
): Promise<SearchHistoryRow & { readonly made: boolean }> =>
  db.transaction(async (own) => {
    const criteria = normaliseCriteria(asked.criteria)
    await lockCandidate(own, candidateId)
    const same = await lockEqualSearchHistory(own, candidateId, criteria)
    if (same)
      return {
        ...(await updateHistory(
          own,
          same.id,
          { criteria, name: asked.name?.trim() || same.name, alert: asked.alert ?? same.alert },
          now,
          now,
        )),
        made: false,
      }
    if (!(await makeRoomForSearch(own, candidateId)))
      throw conflict(`You can keep ${MAX_SAVED_SEARCHES} searches with alerts. Delete one first.`)
    return {
      ...(await insertHistory(
        own,
        candidateId,
        { criteria, name: chooseSearchName(criteria, asked.name), alert: asked.alert ?? 'Off' },
        now,
      )),
      made: true,
    }
  })

/** Changes the given fields of a saved search. If its name was made from its criteria, a new one is made when the criteria change. */
export const changeSearch = (
  db: Database,
  candidateId: string,
  id: string,
  asked: Partial<SearchToStore>,
  now: Date,
): Promise<SearchHistoryRow> =>
  db.transaction(async (own) => {
    await lockCandidate(own, candidateId)
    const history = await lockHistory(own, candidateId, id)
    if (!history) throw notFound('There is no such search.')
    const criteria = asked.criteria ? normaliseCriteria(asked.criteria) : history.criteria
    const same = await lockEqualSearchHistory(own, candidateId, criteria)
    if (same && same.id !== id) throw conflict('You keep this search already.')
    const name =
      asked.name?.trim() ||
      (history.name === chooseSearchName(history.criteria)
        ? chooseSearchName(criteria)
        : history.name)
    return updateHistory(
      own,
      id,
      { criteria, name, alert: asked.alert ?? history.alert },
      same ? history.lastRunAt : now,
      now,
    )
  })
