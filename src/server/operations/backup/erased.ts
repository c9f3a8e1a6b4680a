import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import * as z from 'zod/mini'
import { StartRefusedError } from '../../settings/environment.ts'

/** A deleted account: its id, which identifies no one once the account is deleted, and the time of the deletion. */
const ErasedAccount = z.object({ id: z.uuid(), at: z.iso.datetime() })
export type ErasedAccount = z.output<typeof ErasedAccount>

/**
 * The name of the file next to the backups that lists deleted accounts. A restore of a backup from before a deletion uses it to delete the account
 * again.
 */
export const ERASED_ACCOUNTS_FILE = 'erased.jsonl'

/** Reads the deleted accounts from the audit log, which names them only by id. */
export async function listErasedAccounts(client: pg.Client): Promise<readonly ErasedAccount[]> {
  const { rows } = await client.query<{ id: string; at: Date }>(
    `select actor as id, min(at) as at from audit where event = 'account deleted' group by actor order by 2, 1`,
  )
  return rows.map(({ id, at }) => ({ id, at: at.toISOString() }))
}

export const formatErasedAccounts = (erased: readonly ErasedAccount[]) =>
  erased.map((each) => `${JSON.stringify(each)}\n`).join('')

/** Adds deleted accounts to the list in a folder of backups. Deletions older than every backup stay on the list, because they do no harm. */
export async function addErasedAccounts(folder: string, erased: readonly ErasedAccount[]) {
  const file = join(folder, ERASED_ACCOUNTS_FILE)
  const known = new Map(
    [...(await readErasedAccounts(file, { mayBeMissing: true })), ...erased].map((each) => [
      each.id,
      each,
    ]),
  )
  await writeFile(`${file}.new`, formatErasedAccounts([...known.values()]), {
    mode: 0o600,
    flush: true,
  })
  await rename(`${file}.new`, file)
}

export async function readErasedAccounts(
  file: string,
  { mayBeMissing }: { mayBeMissing: boolean },
): Promise<readonly ErasedAccount[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined && !mayBeMissing) throw new StartRefusedError(`There is no file ${file}.`)
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const read = ErasedAccount.safeParse(parseJsonLine(line))
      if (!read.success)
        throw new StartRefusedError(
          `${file}, line ${index + 1}: this is no deletion. "npm run portal -- erased" writes such a list.`,
        )
      return read.data
    })
}

function parseJsonLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
