import type { Interest, Near } from '../domain/interest.ts'
import type { Considered } from '../domain/score.ts'

export type Wanted = { readonly interests: readonly Interest[]; readonly home: Near | null; readonly without: readonly string[] }

/** What finds vacancies worth weighing: some for each interest, and the newest near home. It ranks nothing; engines behind it answer alike. */
export interface VacancySource {
  consider(wanted: Wanted, now: Date): Promise<readonly Considered[]>
}
