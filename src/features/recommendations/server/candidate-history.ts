import type { JobPreferences } from '#features/candidates/domain/job-preferences/fields.ts'
import { listJobPreferences } from '#features/candidates/server/records/preference-records.ts'
import type { Database } from '#server/database/database.ts'
import {
  findNewestAddress,
  type AddressRow,
  type ChosenJobRow,
  listChosenJobs,
  findCvText,
  listPastSearches,
  type SearchRow,
} from './candidate-history-queries.ts'

/** The stored facts about a candidate, from which the portal derives the work that they want. */
export type CandidateHistory = {
  readonly wishes: readonly JobPreferences[]
  readonly chosen: readonly ChosenJobRow[]
  readonly searches: readonly SearchRow[]
  readonly cv: string | undefined
  readonly address: AddressRow | undefined
}
/** The most stored job preferences that are considered, the earliest first. */
const MAX_WISHES = 5

export async function readCandidateHistory(
  candidateId: string,
  db: Database,
): Promise<CandidateHistory> {
  const [wishes, chosen, searches, cv, address] = await Promise.all([
    listJobPreferences(db, candidateId),
    listChosenJobs(db, candidateId),
    listPastSearches(db, candidateId),
    findCvText(db, candidateId),
    findNewestAddress(db, candidateId),
  ])
  return { wishes: wishes.slice(0, MAX_WISHES), chosen, searches, cv, address }
}
