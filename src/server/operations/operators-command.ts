import type { Database } from '../database/database.ts'
import type { PersonalTable } from '../personal-data/personal-table.ts'
import type { Config } from '../settings/config.ts'

/** The open database and settings on which an operator's command works. */
export type OpenedPortal = {
  readonly db: Database
  readonly now: Date
  readonly config: Config
  readonly personalTables: readonly PersonalTable[]
  close(): Promise<void>
}
export type OpenPortal = () => Promise<OpenedPortal>
