import { transferRegistration, undoTransfer } from '#features/reviews/contract/transfer.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '../../people/consultants.ts'
import type { TestServer } from '../../test-server.ts'

export type Desk = Pick<Awaited<ReturnType<typeof someConsultant>>, 'call'>

/**
 * Makes a consultant for each of three branches, one for two of the branches together, and a person whose registrations are transferred between them.
 */
export async function transferDesks(server: TestServer) {
  const { db } = server
  const person = await server.signUpCandidate({ firstName: 'Nadia', lastName: 'Rahman' })
  const leeds = await someConsultant(server)
  const hull = await someConsultant(server, {
    branches: ['Hull Registrations'],
    firstName: 'Tomasz',
  })
  const york = await someConsultant(server, { branches: ['York Registrations'] })
  const both = await someConsultant(server, {
    branches: ['Leeds Registrations', 'Hull Registrations'],
  })
  const [atLeeds, atHull, atYork] = [
    await branchNamed(server, 'Leeds Registrations'),
    await branchNamed(server, 'Hull Registrations'),
    await branchNamed(server, 'York Registrations'),
  ]

  const reason = 'They moved to Hull'
  const send = (by: Desk, id: string, branchId: string) =>
    by.call(transferRegistration, { params: { id }, body: { branchId, reason } })
  const undo = (by: Desk, id: string) => by.call(undoTransfer, { params: { id } })
  const branchOf = async (id: string) =>
    (
      await db.one<{ name: string }>(
        sql`select b.name from registrations r join branches b on b.id = r.branch_id where r.id = ${id}`,
      )
    ).name
  const logOf = (id: string) =>
    db.many<{ kind: string; actor: string; payload: Record<string, unknown> }>(
      sql`select l.kind, l.actor, p.payload from registration_log l join registration_log_payloads p using (registration_id, seq) where registration_id = ${id} order by seq`,
    )

  return {
    person,
    leeds,
    hull,
    york,
    both,
    reason,
    send,
    undo,
    branchOf,
    logOf,
    atLeeds,
    atHull,
    atYork,
  }
}
