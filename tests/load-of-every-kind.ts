import { manyVacancies } from './faults/database/many-vacancies.ts'
import { callAndExpectSuccess, Refused } from './faults/killed/granted.ts'
import { eightWriters } from './faults/killed/writers.ts'
import type { Place } from './faults/killed/writer.ts'

const BUSY_STATUS = 503

/**
 * Lets eleven clients use a portal at the same time: they save answers, apply, upload, review, sign up, read and search. Each makes `rounds` requests, all
 * of which must succeed; with `strangersMayWait`, those of the three who are not signed in may be answered that the service is busy.
 */
export async function loadOfEveryKind(
  place: Place,
  rounds: number,
  { strangersMayWait = false } = {},
) {
  const vacancies = await manyVacancies(place.db, 20)
  const writers = await eightWriters(place, vacancies, new Set())
  const clients = [
    ...writers.map(({ write }) => write),
    ...readersOf(place, vacancies, strangersMayWait),
  ]
  await Promise.all(
    clients.map(async (act) => {
      for (let round = 0; round < rounds; round++) await act()
    }),
  )
}

function readersOf({ origin }: Place, vacancies: readonly string[], mayWait: boolean) {
  let next = 0
  const ask = (method: string, path: string, body?: object) =>
    callAndExpectSuccess(origin, {}, method, path, body).catch((error: unknown) => {
      if (!mayWait || !(error instanceof Refused) || error.status !== BUSY_STATUS) throw error
    })
  return [
    () => ask('GET', `/portal/v1/VacancyDetail/${vacancies[next++ % vacancies.length]}`),
    () => ask('GET', '/portal/v1/branches'),
    () => ask('POST', '/portal/v1/vja/search', { keywords: `stock ${next}` }),
  ]
}
