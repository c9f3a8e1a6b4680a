import { insertAuditEntry } from '../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { StartRefusedError } from '../../settings/environment.ts'
import type { SealSecret } from '../seal.ts'
import { ValueResealer } from './resealer.ts'
import type { ResealableValues } from './resealing.ts'

const RESEALED_VALUES_PER_BATCH = 200

export type KeyRotation = {
  readonly secret: SealSecret
  /** The sealed values of all features. */
  readonly resealings: readonly ResealableValues[]
  /** Stores the former link key, derived from the old secret, before any value is sealed again, so that links in sent letters stay valid. */
  readonly keepFormerLinkKey: (db: Database, secret: SealSecret, now: Date) => Promise<unknown>
  readonly reportProgress: (line: string) => void
}

/** Seals all values under the current key, so that the previous one can go. A run may be interrupted and repeated: finished values are skipped. */
export async function rotateKey(
  db: Database,
  { secret, resealings, keepFormerLinkKey, reportProgress }: KeyRotation,
  now: Date,
): Promise<ValueResealer> {
  if (!secret.previousKey)
    throw new StartRefusedError(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one before, for the portals as well, and run this again.',
    )
  const resealer = new ValueResealer(secret)
  await keepFormerLinkKey(db, secret, now)
  for (const { what, idsAfter, reseal } of resealings) {
    let [seen, after] = [0, null as string | null]
    for (;;) {
      const found = await idsAfter(db, after, RESEALED_VALUES_PER_BATCH)
      for (const { id } of found) await db.transaction((inside) => reseal(inside, id, resealer))
      seen += found.length
      reportProgress(`${what}: ${seen} read, ${resealer.resealed} sealed again in all`)
      after = found.at(-1)?.id ?? null
      if (found.length < RESEALED_VALUES_PER_BATCH) break
    }
  }
  await insertAuditEntry(db, { actor: 'operator', event: 'key rotated' }, now)
  return resealer
}
