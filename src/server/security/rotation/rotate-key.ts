import { audit } from '../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { StartRefused } from '../../settings/environment.ts'
import type { Secret } from '../seal.ts'
import { Resealer } from './resealer.ts'
import type { Resealing } from './resealing.ts'

const AT_ONCE = 200

export type Rotation = {
  readonly secret: Secret
  /** The sealed values of all features. */
  readonly resealings: readonly Resealing[]
  /** Stores the former link key, derived from the old secret, before any value is sealed again, so that links in sent letters stay valid. */
  readonly keepFormer: (db: Database, secret: Secret, now: Date) => Promise<unknown>
  readonly tell: (line: string) => void
}

/**
 * Seals all values under the current key, so that the previous one is no longer needed. It can be interrupted and run again, because finished
 * values are skipped.
 */
export async function rotateKey(
  db: Database,
  { secret, resealings, keepFormer, tell }: Rotation,
  now: Date,
): Promise<Resealer> {
  if (!secret.previousKey)
    throw new StartRefused(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one before, for the portals as well, and run this again.',
    )
  const resealer = new Resealer(secret)
  await keepFormer(db, secret, now)
  for (const { what, idsAfter, reseal } of resealings) {
    let [seen, after] = [0, null as string | null]
    for (;;) {
      const found = await idsAfter(db, after, AT_ONCE)
      for (const { id } of found) await db.transaction((inside) => reseal(inside, id, resealer))
      seen += found.length
      tell(`${what}: ${seen} looked at, ${resealer.resealed} sealed again in all`)
      after = found.at(-1)?.id ?? null
      if (found.length < AT_ONCE) break
    }
  }
  await audit(db, { actor: 'operator', event: 'key rotated' }, now)
  return resealer
}
