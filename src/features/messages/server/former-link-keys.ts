import { type Database, sql } from '#server/database/database.ts'
import {
  deriveKey,
  computeFingerprint,
  listSealKeys,
  type SealedValue,
  type SealSecret,
  seal,
  unseal,
} from '#server/security/seal.ts'
import type { ResealableValues } from '#server/security/rotation/resealing.ts'

const FORMER_KEY_USE = 'former key of unsubscribe links'
const LINK_KEY_PURPOSE = 'unsubscribe links'

/** Returns the key that signs the unsubscribe links of new emails. */
export const deriveLinkKey = ({ secretKey }: Pick<SealSecret, 'secretKey'>) =>
  deriveKey(LINK_KEY_PURPOSE, secretKey)
/** Returns the keys from the current and the previous SECRET_KEY, which can have signed the unsubscribe links of earlier emails. */
export const deriveLinkKeys = (secret: SealSecret) =>
  listSealKeys(secret).map((secretKey) => deriveLinkKey({ secretKey }))

/**
 * Stores the key of unsubscribe links that derives from the previous SECRET_KEY, because emails with such links stay in mailboxes for years. This key
 * can open nothing else.
 */
export async function storeFormerLinkKey(
  db: Database,
  { secretKey, previousKey }: SealSecret,
  now: Date,
) {
  if (!previousKey) return
  const print = computeFingerprint(LINK_KEY_PURPOSE, FORMER_KEY_USE, { secretKey: previousKey })
  const key = seal(
    deriveLinkKey({ secretKey: previousKey }).toString('base64'),
    { use: FORMER_KEY_USE, place: print },
    { secretKey },
  )
  await db.run(
    sql`insert into former_keys (print, key, kept_at) values (${print}, ${JSON.stringify(key)}, ${now}) on conflict do nothing`,
  )
}

export async function readFormerLinkKeys(
  db: Database,
  secret: SealSecret,
): Promise<readonly Buffer[]> {
  const kept = await db.many<{ print: string; key: SealedValue }>(
    sql`select print, key from former_keys`,
  )
  const opened = kept.map(({ print, key }) =>
    unseal(key, { use: FORMER_KEY_USE, place: print }, secret),
  )
  return opened.flatMap((key) => (typeof key === 'string' ? [Buffer.from(key, 'base64')] : []))
}

export const FORMER_LINK_KEY_RESEALING: ResealableValues = {
  what: 'Keys of letters',
  idsAfter: (db, after, most) =>
    db.many<{ id: string }>(
      sql`select print as id from former_keys where ${after}::text is null or print > ${after} order by print limit ${most}`,
    ),
  async reseal(db, print, resealer) {
    const kept = await db.maybe<{ key: SealedValue }>(
      sql`select key from former_keys where print = ${print} for no key update`,
    )
    if (!kept) return
    const key = resealer.again(kept.key, { use: FORMER_KEY_USE, place: print })
    if (key !== kept.key)
      await db.run(sql`update former_keys set key = ${JSON.stringify(key)} where print = ${print}`)
  },
}
