import * as z from 'zod/mini'

const CountSchema = z.int().check(z.minimum(0))

export const ImportCounts = z.object({
  read: CountSchema,
  created: CountSchema,
  changed: CountSchema,
  unchanged: CountSchema,
  refused: CountSchema,
  expired: CountSchema,
  /** The names of fields that vacancies do not have, with the number of records that contained them. */
  ignoredFields: z.record(z.string(), CountSchema),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** The reason why one record was refused. `field` is null if the record as a whole could not be read. */
export const RecordRefusal = z.object({
  line: z.int(),
  reference: z.nullable(z.string()),
  field: z.nullable(z.string()),
  message: z.string(),
})
export type RecordRefusal = z.output<typeof RecordRefusal>

export const ImportReport = z.object({
  id: z.uuid(),
  provider: z.string(),
  counts: ImportCounts,
  /** Only the first thousand refusals are stored. */
  refusals: z.array(RecordRefusal),
  /**
   * The names of branches that do not exist, with the number of records that named them. Those records went to the feed's own branch or the nearest
   * one.
   */
  unknownBranches: z.record(z.string(), CountSchema),
  /** The position and the reason at which the feed could not be read further; the complete records before it were imported. */
  broken: z.nullable(z.object({ line: z.int(), offset: z.int(), message: z.string() })),
  /** The numbers of an unconfirmed full feed that would have closed more than a fifth of its provider's live vacancies; no vacancy was closed. */
  held: z.nullable(z.object({ missing: CountSchema, live: CountSchema })),
})
export type ImportReport = z.output<typeof ImportReport>
