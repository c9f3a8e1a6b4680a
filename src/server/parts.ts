import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { IncludedLists } from './included-lists.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import type { LookUps } from './security/look-ups.ts'
import type { Clock } from './settings/clock.ts'
import type { Config } from './settings/config.ts'

/** What the server itself has of the machine, before its features add to it. */
export type GroundParts = {
  readonly config: Config
  readonly db: Database
  /** Where what everyone may see is read, within two seconds and a few seconds old at most: a replica where there is one. Never for a person who wrote a moment ago. */
  readonly reading: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Wakes the worker after a commit that wrote to the outbox; it would look by itself a second later. */
  readonly wakeOutbox: () => void
  readonly dev: boolean
  readonly lookUps: LookUps
  /** Every table with something of a candidate, in the order of the export. */
  readonly personalTables: readonly PersonalTable[]
  /** The lists that a candidate's profile can include, by name. */
  readonly includedLists: IncludedLists
}

/**
 * What a handler may use, made once at start. A feature that makes something for the whole server declares it where it is made, as
 * `declare module '#server/parts.ts' { interface Parts { … } }`, and gives it by the key `parts` of its `feature.ts`.
 */
export interface Parts extends GroundParts {}
