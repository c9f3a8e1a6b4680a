import type { Database } from '../../database/database.ts'
import type { ValueResealer } from './resealer.ts'

/** One kind of sealed value that a feature stores. The key rotation reads the ids of its rows in batches, in ascending order. */
export type ResealableValues = {
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
  readonly reseal: (db: Database, id: string, resealer: ValueResealer) => Promise<void>
}
