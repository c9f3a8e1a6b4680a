import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))

export const ImportCounts = z.object({
  read: count,
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  expired: count,
  /** Names that no vacancy has, and how many records carried them. */
  ignoredFields: z.record(z.string(), count),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** Why one record was not taken. `field` is null where the record as a whole could not be read. */
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
  /** Only the first thousand refusals are kept. */
  refusals: z.array(Refusal),
  /** Branch names that no branch has, with how many records named them: those went to the feed's own or the nearest branch. */
  unknownBranches: z.record(z.string(), count),
  /** Where and why the feed could not be read to its end; the whole records before it were kept. */
  broken: z.nullable(z.object({ line: z.int(), offset: z.int(), message: z.string() })),
  /** A full feed that would have closed more than a fifth of its provider's live vacancies, unconfirmed: nothing was closed. */
  held: z.nullable(z.object({ missing: count, live: count })),
})
export type ImportReport = z.output<typeof ImportReport>
