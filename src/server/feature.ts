import type { Command } from 'commander'
import type { Registry } from 'prom-client'
import type { Database } from './database/database.ts'
import type { Server } from './http/route.ts'
import type { IncludedLists } from './included-lists.ts'
import type { DeliverTask } from './operations/delivery.ts'
import type { ScheduledJob } from './operations/jobs.ts'
import type { PortalOpener } from './operations/operators-command.ts'
import type { RetentionRule } from './operations/retention/swept-rows.ts'
import type { Parts } from './parts.ts'
import type { RowDecrypter, PersonalTable } from './personal-data/personal-table.ts'
import type { SitemapLister } from './sitemap-pages.ts'
import type { PolicyLookUps } from './security/look-ups.ts'
import type { ResealableValues } from './security/rotation/resealing.ts'
import type { Config } from './settings/config.ts'

/** The interface between the server and a feature. Each feature exports one from its `feature.ts`, and the server uses nothing else of it. */
export type Feature = {
  readonly name: string
  /** Work that must be done before all other parts of the server start. */
  beforeStart?(start: FeatureStart): Promise<unknown>
  /** Makes, at start, the objects that the feature adds to `Parts`, which all handlers share. `made` contains the parts that exist by then. */
  parts?(made: never): Partial<Parts>
  /** The queries of this feature with which the server finds the sender of a request. */
  readonly lookUps?: Partial<PolicyLookUps>
  /** Runs before the first route is declared. */
  beforeRoutes?(parts: Parts): Promise<void>
  routes?(server: Server): void | Promise<void>
  /** Returns the handlers of outbox tasks, by kind. The outbox stores work for later, such as emails to send. */
  deliveries?(parts: Parts): Readonly<Record<string, DeliverTask>>
  /** Returns the jobs that run on a schedule. */
  jobs?(parts: Parts): readonly ScheduledJob[]
  /** Adds the feature's commands for operators to the command line. */
  commands?(program: Command, open: PortalOpener): void
  /** The lists of a candidate that a profile can include. */
  readonly includes?: IncludedLists
  /**
   * Tables with personal data that the feature describes itself, because their columns are derived from one of its lists. The folder
   * house/personal-data describes all others.
   */
  readonly personalTables?: readonly PersonalTable[]
  /** Functions that decrypt the rows of a table with sealed (encrypted) values when a person's data is exported, by table. */
  readonly openedRows?: Readonly<Record<string, RowDecrypter>>
  /** The feature's rows that a scheduled job deletes some time after they have ended, such as expired codes. */
  readonly sweptRows?: readonly RetentionRule[]
  /** The values that the feature stores sealed (encrypted) under SECRET_KEY, so that they can be sealed again when the key changes. */
  readonly resealings?: readonly ResealableValues[]
  /** Registers the feature's own metrics. */
  gauges?(registry: Registry, parts: Parts): void
  /** Returns the mistakes in the feature's texts of a content folder. Throws if the folder cannot be read. */
  mistakesOf?(contentDir: string): readonly string[]
  /** Lists the feature's pages for search engines; vacancies are listed anyway. */
  readonly sitemapPages?: SitemapLister
  /** Inserts the feature's demo records from the files in this folder. Existing rows stay unchanged. */
  plantDemo?(parts: Parts, folder: string): Promise<void>
}

type FeatureStart = { readonly db: Database; readonly config: Config; readonly now: Date }
