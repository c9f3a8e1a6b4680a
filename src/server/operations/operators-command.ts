import type { Database } from '../database/database.ts'
import type { PersonalTable } from '../personal-data/personal-table.ts'
import type { Config } from '../settings/config.ts'

/** A command of the operator works on these. */
export type Opened = {
  readonly db: Database
  readonly now: Date
  readonly config: Config
  readonly personalTables: readonly PersonalTable[]
  close(): Promise<void>
}
export type Open = () => Promise<Opened>
