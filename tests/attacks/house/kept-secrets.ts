import { MESSAGE_KINDS, type QueuedLetter } from '#features/messages/server/queued-letter.ts'
import type { OutboxMessage } from '#features/messages/server/letter-writer.ts'
import { demoWriter, readQueued } from '#tests/messages-in.ts'
import { type Database, sql } from '#server/database/database.ts'

/** Secrets by their source: a column of the database, or the letters and texts that were sent. */
export type KeptSecrets = Readonly<Record<string, readonly string[]>>

/** Reads every value of bytes, hash and key columns of the database, in each spelling in which it could leak, and every code that was sent. */
export const readStoredSecrets = async (db: Database): Promise<KeptSecrets> => ({
  ...(await inColumns(db)),
  messages: await sentCodes(db),
})

export const allSecrets = (kept: KeptSecrets): readonly string[] => Object.values(kept).flat()

/** Lists the sources in which no secret was found. A search for the secrets of such a source would prove nothing. */
export const listSourcesWithoutSecrets = (kept: KeptSecrets): readonly string[] =>
  Object.keys(kept)
    .filter((where) => !kept[where]?.length)
    .sort()

async function inColumns(db: Database): Promise<KeptSecrets> {
  const columns = await db.many<{ table: string; column: string; bytes: boolean }>(sql`
    select table_name as "table", column_name as "column", data_type = 'bytea' as bytes from information_schema.columns
    where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '(^|_)(hash|salt|key|secret)$') and data_type in ('bytea', 'text') and table_name not in ('outbox', 'contacts', 'places', 'place_names', 'allowances', 'consultants', 'registration_desk', 'set_aside_accounts')`)
  const kept: Record<string, readonly string[]> = {}
  for (const { table, column, bytes } of columns) {
    const rows = await db.many<{ value: Buffer | string | null }>(
      sql`select ${sql.ref(column)} as value from ${sql.table(table)}`,
    )
    const values = rows.flatMap(({ value }) => value ?? [])
    const secrets = values.flatMap((value) =>
      bytes
        ? (['hex', 'base64', 'base64url'] as const).map((spelling) =>
            (value as Buffer).toString(spelling),
          )
        : [String(value)],
    )
    kept[`${table}.${column}`] = secrets.filter((secret) => secret.length >= 16)
  }
  return kept
}

/**
 * Reads the codes of every message. Codes in links are returned as they are written; codes that people type are put in quotation marks, so that a
 * search finds only whole values.
 */
async function sentCodes(db: Database): Promise<readonly string[]> {
  const messages = await db.many<{ body: OutboxMessage | QueuedLetter }>(
    sql`select body from outbox where kind = any(${MESSAGE_KINDS})`,
  )
  return messages
    .map((queued) => readQueued(queued, demoWriter))
    .flatMap(({ text }) =>
      [...text.matchAll(/[?&]code=([\w-]+)/g)]
        .map((match) => match[1] ?? '')
        .concat([...text.matchAll(/\b[0-9A-Z]{4}(?= is your )/g)].map(([code]) => `"${code}"`)),
    )
}
