import { getRegistration } from '#features/registrations/contract/registration.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'

export const SIGNED = { actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } }
export const RENAMED = { actionId: 'preferred-name', value: 'Another' }

/** Starts a server of its own with a candidate who signs and a consultant of the candidate's branch. */
export async function startSigningServer() {
  const server = await testServer()
  const { db } = server
  const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
  return {
    db,
    person,
    priya: await someConsultant(server),
    server,
    wire: (id: string) => person.call(getRegistration, { params: { id } }),
    /** Reads everything that a refused save must leave unchanged. */
    stored: (id: string) =>
      db.one(
        sql`select status, revision, log_length, (select count(*) from signatures where registration_id = ${id}) as signatures, (select count(*) from answer_writes where registration_id = ${id}) as writes from registrations where id = ${id}`,
      ),
  }
}
