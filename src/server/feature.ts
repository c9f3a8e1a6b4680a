import type { Command } from 'commander'
import type { Registry } from 'prom-client'
import type { Database } from './database/database.ts'
import type { Server } from './http/route.ts'
import type { IncludedLists } from './included-lists.ts'
import type { Delivery } from './operations/delivery.ts'
import type { Job } from './operations/jobs.ts'
import type { Open } from './operations/operators-command.ts'
import type { SweptRows } from './operations/retention/swept-rows.ts'
import type { Parts } from './parts.ts'
import type { OpenRow, PersonalTable } from './personal-data/personal-table.ts'
import type { LookUps } from './security/look-ups.ts'
import type { Resealing } from './security/rotation/resealing.ts'
import type { Config } from './settings/config.ts'

/** What a feature gives to the server. Its `feature.ts` exports one of these; the house knows nothing else of it. */
export type Feature = {
  readonly name: string
  /** What has to be so before anything starts. */
  beforeStart?(start: Start): Promise<unknown>
  /** What it makes at start for the whole server, of what is made already. */
  parts?(made: never): Partial<Parts>
  /** What policies ask of it. */
  readonly lookUps?: Partial<LookUps>
  /** What has to be done before the first route is declared. */
  beforeRoutes?(parts: Parts): Promise<void>
  routes?(server: Server): void | Promise<void>
  /** What it carries out of the outbox, by kind of task. */
  deliveries?(parts: Parts): Readonly<Record<string, Delivery>>
  /** What it does by the clock. */
  jobs?(parts: Parts): readonly Job[]
  /** Commands for operators. */
  commands?(program: Command, open: Open): void
  /** Lists of a candidate that their profile can include. */
  readonly includes?: IncludedLists
  /** Tables of candidates that it describes itself, because their columns follow from a list of its own; the house describes every other one. */
  readonly personalTables?: readonly PersonalTable[]
  /** How rows of its tables that are sealed are made readable for their person, by table. */
  readonly openedRows?: Readonly<Record<string, OpenRow>>
  /** Rows that are deleted once they have ended. */
  readonly sweptRows?: readonly SweptRows[]
  /** What it keeps sealed under SECRET_KEY. */
  readonly resealings?: readonly Resealing[]
  /** Figures for the metrics. */
  gauges?(registry: Registry, parts: Parts): void
  /** What is wrong with its texts in a content folder. Refuses what nothing can be said of. */
  mistakesOf?(contentDir: string): readonly string[]
  /** Adds its part of the demo, of the files in this folder. What is there already stays. */
  plantDemo?(parts: Parts, folder: string): Promise<void>
}

type Start = { readonly db: Database; readonly config: Config; readonly now: Date }
