import { findFlowWithAddedTasks } from '#features/registrations/server/flow-with-added-tasks.ts'
import type { Database } from '#server/database/database.ts'
import { listDetailsNeededByCrm } from '../../domain/details-needed-by-crm.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'

/** Lists the details that the CRM needs of a registration's person, and whether the registration has each. */
export async function listPersonChecks(
  db: Database,
  registration: Parameters<typeof findFlowWithAddedTasks>[1],
  person: ComparedPerson,
) {
  const { type } = await findFlowWithAddedTasks(db, registration)
  return listDetailsNeededByCrm(person, type)
}
