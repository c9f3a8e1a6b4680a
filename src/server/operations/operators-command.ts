import type { Database } from '../database/database.ts'
import type { PersonalTable } from '../personal-data/personal-table.ts'
import type { Config } from '../settings/config.ts'

/** What an operator's command gets: the open database and the settings. */
export type OpenedPortal = {
  readonly db: Database
  readonly now: Date
  readonly config: Config
  readonly personalTables: readonly PersonalTable[]
  close(): Promise<void>
}
export type PortalOpener = () => Promise<OpenedPortal>
