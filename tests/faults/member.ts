import { sql } from '#server/database/database.ts'
import type { Installation } from './installation.ts'
import { confirm, type Person, register } from './people.ts'
import { insertFixture } from './killed/planted.ts'

/** Makes a person with a confirmed address, on an installation that writes letters to a folder instead of sending them. */
export async function createConfirmedPerson(
  { origin, db }: Pick<Installation, 'origin' | 'db'>,
  firstName: string,
): Promise<Person> {
  const person = await register(origin, firstName)
  const { link } = await insertFixture(
    db.one<{ link: string }>(
      sql`select body->'values'->>'link' as link from outbox where owner_id = ${person.id} and body->>'text' = 'confirm-email'`,
    ),
  )
  await confirm(origin, link)
  return person
}
