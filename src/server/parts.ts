import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { IncludedLists } from './included-lists.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import type { PolicyLookUps } from './security/look-ups.ts'
import type { Clock } from './settings/clock.ts'
import type { Config } from './settings/config.ts'
import type { SitemapLister } from './sitemap-pages.ts'

/** The shared parts of the server that exist before the features add theirs. */
export type BaseParts = {
  readonly config: Config
  readonly db: Database
  /**
   * A database for reading public data: a replica if there is one, which lags a few seconds. A statement can take two seconds at most. It must not be
   * used for people who read back what they have just written.
   */
  readonly reading: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /**
   * Wakes the outbox's worker after a commit that wrote to the outbox. Without this the worker would find the new task at its next check, up to a
   * second later.
   */
  readonly wakeOutbox: () => void
  readonly dev: boolean
  readonly lookUps: PolicyLookUps
  /** Every table with personal data of candidates, in the order of the export. */
  readonly personalTables: readonly PersonalTable[]
  /** The lists that a candidate's profile can include, by name. */
  readonly includedLists: IncludedLists
  /** What the features list for search engines. */
  readonly sitemapPages: readonly SitemapLister[]
}

/**
 * The shared parts that handlers use, made once at start. A feature that adds one declares it as `declare module '#server/parts.ts' { interface
 * Parts { … } }`, and returns it from `parts` of its `feature.ts`.
 */
export interface Parts extends BaseParts {}
