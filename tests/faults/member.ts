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
  const { text } = await insertFixture(
    db.one<{ text: string }>(
      sql`select body->>'text' as text from outbox where owner_id = ${person.id} and body->>'subject' like 'Confirm%'`,
    ),
  )
  await confirm(origin, text)
  return person
}
