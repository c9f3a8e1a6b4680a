import type { IncludeName } from '../includes.ts'

/** The kinds of record, which share one set of calls, with the maximum number of each per candidate. */
export const MAX_RECORDS_BY_KIND = {
  addresses: 30,
  educationhistories: 30,
  workhistories: 30,
  licences: 30,
  languages: 30,
  bankaccount: 1,
  fields: 50,
  qualifications: 30,
  lookingfor: 20,
} as const satisfies Partial<Record<IncludeName, number>>
export type RecordName = keyof typeof MAX_RECORDS_BY_KIND
/**
 * The kinds of record that are stored as JSON in one shared table. Job preferences have their own table with columns, because recommendations query
 * them.
 */
export type JsonRecordName = Exclude<RecordName, 'lookingfor'>
