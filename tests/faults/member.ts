import { sql } from '#server/database/database.ts'
import type { Installation } from './installation.ts'
import { confirm, type Person, register } from './people.ts'
import { insertFixture } from './killed/planted.ts'

/**
 * Makes a person with a confirmed address, on an installation that writes letters to a folder instead of sending them. The previous
 * release queues the words of a letter, and today's the values from which the worker writes them.
 */
export async function createConfirmedPerson(
  { origin, db }: Pick<Installation, 'origin' | 'db'>,
  firstName: string,
): Promise<Person> {
  const person = await register(origin, firstName)
  const { link } = await insertFixture(
    db.one<{ link: string }>(
      sql`select coalesce(body->'values'->>'link', body->>'text') as link from outbox where owner_id = ${person.id} and (body->>'text' = 'confirm-email' or body->>'subject' like 'Confirm%')`,
    ),
  )
  await confirm(origin, link)
  return person
}
