import type { Database } from '../../database/database.ts'
import type { Resealer } from './resealer.ts'

/** Something of a feature that lies sealed, found by ids in their order. */
export type Resealing = {
  readonly what: string
  readonly idsAfter: (
    db: Database,
    after: string | null,
    most: number,
  ) => Promise<readonly { readonly id: string }[]>
  /** In a transaction of its own: whoever writes at the same time waits, or is waited for. What is gone meanwhile is nothing to do. */
  readonly reseal: (db: Database, id: string, resealer: Resealer) => Promise<void>
}
