import { SESSION_STORAGE_KEY } from '#web/session/session.ts'
import { EMPTY_SESSION } from '#web/session/stored-session.ts'
import { plantedConsultant, type Wanted } from '../../people/consultants.ts'
import { inDatabase } from '../portal-database.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Stores a consultant's session in this browser, as a sign-in would. `branches` are names of the demo's branches; `ask` queries the portal's
 * database. The journey then opens its own page.
 */
export async function signedInConsultant(
  { page }: Pick<Visitor, 'page'>,
  { branches = ['Wakefield'], ...wanted }: Wanted = {},
  ask = inDatabase,
) {
  const planted = await ask((db) =>
    plantedConsultant({ db, clock: () => new Date() }, { branches, ...wanted }),
  )
  const { id, employeeId, email, firstName, lastName, token, expiresAt } = planted
  const auth = {
    id,
    firstName,
    lastName,
    employeeId,
    email,
    role: 'Consultants',
    authorizationToken: token,
    expiresAt: expiresAt.toISOString(),
    idleUntil: null,
  }
  // This address has no scripts, so that no code of the app overwrites the stored session.
  await page.goto('/config.json')
  await page.evaluate(
    ([key, empty, given]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as object | null
      localStorage.setItem(
        key,
        JSON.stringify({ ...empty, ...kept, consultant: { auth: given, loginRedirect: null } }),
      )
    },
    [SESSION_STORAGE_KEY, EMPTY_SESSION, auth] as const,
  )
  return planted
}
