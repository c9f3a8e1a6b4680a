import type { IncludeName } from '../includes.ts'

/** Lists that are kept in one table, by the same calls, each with a schema of its own; and how many of each a person may keep. */
export const MOST_RECORDS = {
  addresses: 30,
  educationhistories: 30,
  workhistories: 30,
  licences: 30,
  languages: 30,
  bankaccount: 1,
  fields: 50,
  qualifications: 30,
} as const satisfies Partial<Record<IncludeName, number>>
export type RecordName = keyof typeof MOST_RECORDS
