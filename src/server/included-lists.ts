import type { Parts } from './parts.ts'

/** The items of one list of a candidate; each has an id. */
export type IncludedList = (
  parts: Parts,
  candidateId: string,
  now: Date,
) => Promise<readonly object[]>

/** By the name that a profile is asked for them. */
export type IncludedLists = Readonly<Partial<Record<string, IncludedList>>>
