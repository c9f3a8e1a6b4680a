import { randomUUID } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import { type OnDesk, personAtDesk } from '../../registrations/person-at-desk.ts'
import { inDatabase } from '../portal-database.ts'

/** Stores registrations at a branch that only this journey uses. Returns their ids in the order of `people`. */
export async function deskPeople(
  branch: string,
  people: readonly OnDesk[],
): Promise<readonly string[]> {
  return inDatabase(async (db) => {
    await db.run(
      sql`insert into branches (name, email, phone) values (${branch}, ${`${randomUUID()}@example.test`}, '0113 496 0000') on conflict (name) do nothing`,
    )
    const ids: string[] = []
    for (const person of people) ids.push((await personAtDesk(db, branch, person)).id)
    return ids
  })
}
