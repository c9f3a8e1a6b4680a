import * as z from 'zod/mini'

const CountSchema = z.int().check(z.minimum(0))

export const ImportCounts = z.object({
  read: CountSchema,
  created: CountSchema,
  changed: CountSchema,
  unchanged: CountSchema,
  refused: CountSchema,
  expired: CountSchema,
  /** The names of fields that are not part of a vacancy, each with the number of records that had the field. */
  ignoredFields: z.record(z.string(), CountSchema),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** The reason why a record of a feed was refused, with the field that caused it. `field` is null if the record as a whole could not be read. */
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
   * The names of branches that do not exist, each with the number of records that named the branch. Such a record goes to the feed's own branch or
   * the nearest one.
   */
  unknownBranches: z.record(z.string(), CountSchema),
  /** Where and why the feed could not be read any further; null if it was read to its end. The complete records before that are imported. */
  broken: z.nullable(z.object({ line: z.int(), offset: z.int(), message: z.string() })),
  /**
   * Set if a full feed would have closed more than a fifth of its provider's live vacancies and was not confirmed, so that none was closed. `missing`
   * is the number that it would have closed; null if nothing was held back.
   */
  held: z.nullable(z.object({ missing: CountSchema, live: CountSchema })),
})
export type ImportReport = z.output<typeof ImportReport>
