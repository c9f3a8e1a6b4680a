import { wholeFlow } from '#features/registrations/server/whole-flow.ts'
import type { Database } from '#server/database/database.ts'
import { checklistOf } from '../../domain/checklist.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'

/** Lists the checks of a registration's person, present and missing. */
export async function checksOf(
  db: Database,
  registration: Parameters<typeof wholeFlow>[1],
  person: ComparedPerson,
) {
  const { type } = await wholeFlow(db, registration)
  return checklistOf(person, type)
}
