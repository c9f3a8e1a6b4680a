import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemo } from '#server/settings/demo-content.ts'

type Branch = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly town: string
  readonly lat: number
  readonly lon: number
}

export async function plantBranches({ db }: Pick<Parts, 'db'>, folder: string) {
  for (const branch of await readDemo<readonly Branch[]>(folder, 'branches.json'))
    await plantBranch(db, branch)
}

const plantBranch = (db: Database, { name, email, phone, town, lat, lon }: Branch) =>
  db.run(
    sql`insert into branches (name, email, phone, town, lat, lon) values (${name}, ${email}, ${phone}, ${town}, ${lat}, ${lon}) on conflict (name) do nothing`,
  )
