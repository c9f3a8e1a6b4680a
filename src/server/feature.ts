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

/** A feature gives this to the server. Its `feature.ts` exports one of these; the house knows nothing else of it. */
export type Feature = {
  readonly name: string
  /** Does what has to be done before anything starts. */
  beforeStart?(start: Start): Promise<unknown>
  /** Makes at start what the whole server uses, from the parts that are made already. */
  parts?(made: never): Partial<Parts>
  /** Policies ask the feature these questions. */
  readonly lookUps?: Partial<LookUps>
  /** Does what has to be done before the first route is declared. */
  beforeRoutes?(parts: Parts): Promise<void>
  routes?(server: Server): void | Promise<void>
  /** Carries out tasks of the outbox, by kind. */
  deliveries?(parts: Parts): Readonly<Record<string, Delivery>>
  /** Jobs that run by the clock. */
  jobs?(parts: Parts): readonly Job[]
  /** Adds commands for operators. */
  commands?(program: Command, open: Open): void
  /** Lists of a candidate that their profile can include. */
  readonly includes?: IncludedLists
  /** Tables of candidates that it describes itself, because their columns follow from a list of its own; the house describes every other one. */
  readonly personalTables?: readonly PersonalTable[]
  /** Makes sealed rows of its tables readable for their person, by table. */
  readonly openedRows?: Readonly<Record<string, OpenRow>>
  /** Rows that are deleted once they have ended. */
  readonly sweptRows?: readonly SweptRows[]
  /** The feature stores these sealed under SECRET_KEY. */
  readonly resealings?: readonly Resealing[]
  /** Adds figures to the metrics. */
  gauges?(registry: Registry, parts: Parts): void
  /** Returns what is wrong with its texts in a content folder. Refuses a folder that it cannot read. */
  mistakesOf?(contentDir: string): readonly string[]
  /** Adds its part of the demo, from the files in this folder. Rows that are there already stay. */
  plantDemo?(parts: Parts, folder: string): Promise<void>
}

type Start = { readonly db: Database; readonly config: Config; readonly now: Date }
