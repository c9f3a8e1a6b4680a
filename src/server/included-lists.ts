import type { Parts } from './parts.ts'

/** Returns the entries of one list of a candidate; each has an id. */
export type IncludedList = (
  parts: Parts,
  candidateId: string,
  now: Date,
) => Promise<readonly object[]>

/** A profile asks for each list by this name. */
export type IncludedLists = Readonly<Partial<Record<string, IncludedList>>>
