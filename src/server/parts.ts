import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { IncludedLists } from './included-lists.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import type { LookUps } from './security/look-ups.ts'
import type { Clock } from './settings/clock.ts'
import type { Config } from './settings/config.ts'

/** The server itself has these of the machine, before its features add to them. */
export type GroundParts = {
  readonly config: Config
  readonly db: Database
  /**
   * Reads what everyone may see, within two seconds and a few seconds old at most: a replica where there is one. It never serves a person who wrote a
   * moment ago.
   */
  readonly reading: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Wakes the worker after a commit that wrote to the outbox; by itself it would look a second later. */
  readonly wakeOutbox: () => void
  readonly dev: boolean
  readonly lookUps: LookUps
  /** Every table with something of a candidate, in the order of the export. */
  readonly personalTables: readonly PersonalTable[]
  /** The lists that a candidate's profile can include, by name. */
  readonly includedLists: IncludedLists
}

/**
 * A handler may use these, which are made once at start. A feature that makes something for the whole server declares it where it is made, as `declare
 * module '#server/parts.ts' { interface Parts { … } }`, and gives it by the key `parts` of its `feature.ts`.
 */
export interface Parts extends GroundParts {}
