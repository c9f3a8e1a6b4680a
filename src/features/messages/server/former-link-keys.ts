import { type Database, sql } from '#server/database/database.ts'
import {
  derivedKey,
  fingerprint,
  keysOf,
  type Sealed,
  type Secret,
  seal,
  unseal,
} from '#server/security/seal.ts'
import type { Resealing } from '#server/security/rotation/resealing.ts'

const USE = 'former key of unsubscribe links'
const LINKS = 'unsubscribe links'

/** Returns the key that signs the unsubscribe links of new emails. */
export const linkKey = ({ secretKey }: Pick<Secret, 'secretKey'>) => derivedKey(LINKS, secretKey)
/** Returns all keys that can have signed the links of earlier emails. */
export const linkKeys = (secret: Secret) =>
  keysOf(secret).map((secretKey) => linkKey({ secretKey }))

/** Stores the link key of the previous SECRET_KEY, because emails stay in mailboxes for years. The key is only valid for unsubscribe links. */
export async function keepFormerLinkKey(
  db: Database,
  { secretKey, previousKey }: Secret,
  now: Date,
) {
  if (!previousKey) return
  const print = fingerprint(LINKS, USE, { secretKey: previousKey })
  const key = seal(
    linkKey({ secretKey: previousKey }).toString('base64'),
    { use: USE, place: print },
    { secretKey },
  )
  await db.run(
    sql`insert into former_keys (print, key, kept_at) values (${print}, ${JSON.stringify(key)}, ${now}) on conflict do nothing`,
  )
}

export async function formerLinkKeys(db: Database, secret: Secret): Promise<readonly Buffer[]> {
  const kept = await db.many<{ print: string; key: Sealed }>(
    sql`select print, key from former_keys`,
  )
  const opened = kept.map(({ print, key }) => unseal(key, { use: USE, place: print }, secret))
  return opened.flatMap((key) => (typeof key === 'string' ? [Buffer.from(key, 'base64')] : []))
}

export const FORMER_LINK_KEYS: Resealing = {
  what: 'Keys of letters',
  idsAfter: (db, after, most) =>
    db.many<{ id: string }>(
      sql`select print as id from former_keys where ${after}::text is null or print > ${after} order by print limit ${most}`,
    ),
  async reseal(db, print, resealer) {
    const kept = await db.maybe<{ key: Sealed }>(
      sql`select key from former_keys where print = ${print} for no key update`,
    )
    if (!kept) return
    const key = resealer.again(kept.key, { use: USE, place: print })
    if (key !== kept.key)
      await db.run(sql`update former_keys set key = ${JSON.stringify(key)} where print = ${print}`)
  },
}
