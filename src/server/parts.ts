import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { IncludedLists } from './included-lists.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import type { LookUps } from './security/look-ups.ts'
import type { Clock } from './settings/clock.ts'
import type { Config } from './settings/config.ts'

/** The parts that exist before the features add theirs. */
export type BaseParts = {
  readonly config: Config
  readonly db: Database
  /**
   * A database for reading public data, from a replica if there is one, with a limit of two seconds and a lag of a few seconds. It must not be used
   * for people who read back what they have just written.
   */
  readonly reading: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Wakes the worker after a commit that wrote to the outbox; otherwise the worker would check a second later. */
  readonly wakeOutbox: () => void
  readonly dev: boolean
  readonly lookUps: LookUps
  /** Every table with personal data of candidates, in the order of the export. */
  readonly personalTables: readonly PersonalTable[]
  /** The lists that a candidate's profile can include, by name. */
  readonly includedLists: IncludedLists
}

/**
 * The shared parts that handlers use, made once at start. A feature that adds one declares it as `declare module '#server/parts.ts' { interface
 * Parts { … } }`, and returns it from `parts` of its `feature.ts`.
 */
export interface Parts extends BaseParts {}
