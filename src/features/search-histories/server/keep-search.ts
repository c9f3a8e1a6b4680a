import type { Criteria } from '#features/search/domain/criteria.ts'
import { conflict, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import type { Alert } from '../domain/alerts.ts'
import { keptCriteria, MOST_SEARCHES, nameOf } from '../domain/kept-search.ts'
import {
  changeHistory,
  type HistoryRow,
  insertHistory,
  lockHistory,
  lockPerson,
  lockSameSearch,
  makeRoom,
} from './search-history-queries.ts'

type Asked = {
  readonly criteria: Criteria
  readonly name?: string | undefined
  readonly alert?: Alert | undefined
}

/** Saves a search, or moves an equal one to the top. An omitted name or alert does not change. */
export const keepSearch = (
  db: Database,
  candidateId: string,
  asked: Asked,
  now: Date,
): Promise<HistoryRow & { readonly made: boolean }> =>
  db.transaction(async (own) => {
    const criteria = keptCriteria(asked.criteria)
    await lockPerson(own, candidateId)
    const same = await lockSameSearch(own, candidateId, criteria)
    if (same)
      return {
        ...(await changeHistory(
          own,
          same.id,
          { criteria, name: asked.name?.trim() || same.name, alert: asked.alert ?? same.alert },
          now,
          now,
        )),
        made: false,
      }
    if (!(await makeRoom(own, candidateId)))
      throw conflict(`You can keep ${MOST_SEARCHES} searches with alerts. Delete one first.`)
    return {
      ...(await insertHistory(
        own,
        candidateId,
        { criteria, name: nameOf(criteria, asked.name), alert: asked.alert ?? 'Off' },
        now,
      )),
      made: true,
    }
  })

/** Changes the given fields. A name that was made from the criteria is made again from the new ones. */
export const changeSearch = (
  db: Database,
  candidateId: string,
  id: string,
  asked: Partial<Asked>,
  now: Date,
): Promise<HistoryRow> =>
  db.transaction(async (own) => {
    await lockPerson(own, candidateId)
    const history = await lockHistory(own, candidateId, id)
    if (!history) throw notFound('There is no such search.')
    const criteria = asked.criteria ? keptCriteria(asked.criteria) : history.criteria
    const same = await lockSameSearch(own, candidateId, criteria)
    if (same && same.id !== id) throw conflict('You keep this search already.')
    const name =
      asked.name?.trim() ||
      (history.name === nameOf(history.criteria) ? nameOf(criteria) : history.name)
    return changeHistory(
      own,
      id,
      { criteria, name, alert: asked.alert ?? history.alert },
      same ? history.lastRunAt : now,
      now,
    )
  })
