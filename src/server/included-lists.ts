import type { Parts } from './parts.ts'

/** Reads one list of a candidate, such as their phone numbers; each entry has an id. */
export type IncludedList = (
  parts: Parts,
  candidateId: string,
  now: Date,
) => Promise<readonly object[]>

/** The lists that a profile can include, by the name in its `include` parameter. */
export type IncludedLists = Readonly<Partial<Record<string, IncludedList>>>
