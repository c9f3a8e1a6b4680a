import type { Database } from '../../database/database.ts'
import type { Resealer } from './resealer.ts'

/** One kind of sealed value that a feature stores. The key rotation reads the ids of its rows in batches, in ascending order. */
export type Resealing = {
  readonly what: string
  readonly idsAfter: (
    db: Database,
    after: string | null,
    most: number,
  ) => Promise<readonly { readonly id: string }[]>
  /**
   * Seals one row again in a transaction of its own, so that it and concurrent writers wait for each other. A row that was deleted meanwhile is
   * skipped.
   */
  readonly reseal: (db: Database, id: string, resealer: Resealer) => Promise<void>
}
