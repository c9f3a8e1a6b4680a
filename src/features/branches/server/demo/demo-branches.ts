import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemoFile } from '#server/settings/demo-content.ts'
import { fillBranchesFromFiles } from '../facts/fill-branches.ts'

type DemoBranch = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly town: string
  readonly lat: number
  readonly lon: number
}

export async function insertDemoBranches(parts: Parts, folder: string) {
  for (const branch of await readDemoFile<readonly DemoBranch[]>(folder, 'branches.json'))
    await insertDemoBranch(parts.db, branch)
  // The server filled the branches from their files at its start, but these branches did not exist
  // then.
  await fillBranchesFromFiles(parts)
}

const insertDemoBranch = (db: Database, { name, email, phone, town, lat, lon }: DemoBranch) =>
  db.run(
    sql`insert into branches (name, email, phone, town, lat, lon) values (${name}, ${email}, ${phone}, ${town}, ${lat}, ${lon}) on conflict (name) do nothing`,
  )
