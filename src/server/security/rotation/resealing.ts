import type { Database } from '../../database/database.ts'
import type { Resealer } from './resealer.ts'

/** A feature names here what it stores sealed, found by ids in their order. */
export type Resealing = {
  readonly what: string
  readonly idsAfter: (
    db: Database,
    after: string | null,
    most: number,
  ) => Promise<readonly { readonly id: string }[]>
  /** Runs in a transaction of its own: a writer at the same time waits, or is waited for. A row that is gone meanwhile needs nothing. */
  readonly reseal: (db: Database, id: string, resealer: Resealer) => Promise<void>
}
