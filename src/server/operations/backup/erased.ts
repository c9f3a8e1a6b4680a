import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import * as z from 'zod/mini'
import { StartRefused } from '../../settings/environment.ts'

/** A deleted account: an id, which names no one once the account is gone, and when it was deleted. */
const Erased = z.object({ id: z.uuid(), at: z.iso.datetime() })
export type Erased = z.output<typeof Erased>

/** This list is kept with the backups: an older one that is restored finds here whom to delete again. */
export const ERASED = 'erased.jsonl'

/** The security record names each deletion, only by ids. */
export async function erasedIn(client: pg.Client): Promise<readonly Erased[]> {
  const { rows } = await client.query<{ id: string; at: Date }>(
    `select actor as id, min(at) as at from audit where event = 'account deleted' group by actor order by 2, 1`,
  )
  return rows.map(({ id, at }) => ({ id, at: at.toISOString() }))
}

export const erasedText = (erased: readonly Erased[]) =>
  erased.map((each) => `${JSON.stringify(each)}\n`).join('')

/** Adds to the list of a folder of backups. A deletion older than any backup in it is not needed there, and does no harm. */
export async function keepErased(folder: string, erased: readonly Erased[]) {
  const file = join(folder, ERASED)
  const known = new Map(
    [...(await readErased(file, { mayBeMissing: true })), ...erased].map((each) => [each.id, each]),
  )
  await writeFile(`${file}.new`, erasedText([...known.values()]), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

export async function readErased(
  file: string,
  { mayBeMissing }: { mayBeMissing: boolean },
): Promise<readonly Erased[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined && !mayBeMissing) throw new StartRefused(`There is no file ${file}.`)
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const read = Erased.safeParse(jsonOf(line))
      if (!read.success)
        throw new StartRefused(
          `${file}, line ${index + 1}: this is no deletion. "npm run portal -- erased" writes such a list.`,
        )
      return read.data
    })
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
