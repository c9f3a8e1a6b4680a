import type { IncludeName } from '../includes.ts'

/** The kinds of record, which share one set of calls, with how many of each a candidate can keep. */
export const MOST_RECORDS = {
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
export type RecordName = keyof typeof MOST_RECORDS
/** The kinds that are stored as one JSON text each, in a table that they share. Job preferences have a table with columns, by which recommendations read them. */
export type JsonRecordName = Exclude<RecordName, 'lookingfor'>
