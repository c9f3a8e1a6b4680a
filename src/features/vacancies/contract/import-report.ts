import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))

export const ImportCounts = z.object({
  read: count,
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  expired: count,
  /** The names of fields that vacancies do not have, with the number of records that contained them. */
  ignoredFields: z.record(z.string(), count),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** The reason why one record was refused. `field` is null if the record as a whole could not be read. */
export const Refusal = z.object({
  line: z.int(),
  reference: z.nullable(z.string()),
  field: z.nullable(z.string()),
  message: z.string(),
})
export type Refusal = z.output<typeof Refusal>

export const ImportReport = z.object({
  id: z.uuid(),
  provider: z.string(),
  counts: ImportCounts,
  /** Only the first thousand refusals are stored. */
  refusals: z.array(Refusal),
  /**
   * The names of branches that do not exist, with the number of records that named them. Those records went to the feed's own branch or the nearest
   * one.
   */
  unknownBranches: z.record(z.string(), count),
  /** The position and the reason at which the feed could not be read further; the complete records before it were imported. */
  broken: z.nullable(z.object({ line: z.int(), offset: z.int(), message: z.string() })),
  /** The numbers of an unconfirmed full feed that would have closed more than a fifth of its provider's live vacancies; no vacancy was closed. */
  held: z.nullable(z.object({ missing: count, live: count })),
})
export type ImportReport = z.output<typeof ImportReport>
