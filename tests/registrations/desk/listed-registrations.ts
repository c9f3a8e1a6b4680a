import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '../../people/consultants.ts'
import type { TestServer } from '../../test-server.ts'
import { someRegistration } from '../some-registration.ts'

type Wanted = {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly status?: RegistrationStatus
  readonly branch?: string
  readonly minutesAgo?: number
}
type DeskOfBranch = Pick<Awaited<ReturnType<typeof someConsultant>>, 'call'>

/** Returns functions that make registrations at a branch, and that read them as the desk lists them. */
export function listedRegistrations(server: TestServer) {
  const { db } = server
  let people = 0

  /** Makes a registration of a new person at this branch. */
  async function registered(
    branch: string,
    {
      firstName = 'Amara',
      lastName = 'Okafor',
      phone,
      status = 'Submitted',
      minutesAgo = 0,
    }: Wanted = {},
  ) {
    people += 1
    const emailAddress = `person.${people}@example.test`
    const now = server.clock()
    const { id: person } = await db.one<{ id: string }>(
      sql`insert into candidates (first_name, last_name, created_at, last_active_at) values (${firstName}, ${lastName}, ${now}, ${now}) returning id`,
    )
    await db.run(
      sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${person}, 'email', ${emailAddress}, ${emailAddress}, true, ${now})`,
    )
    if (phone)
      await db.run(
        sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${person}, 'phone', ${phone}, ${phone}, true, ${now})`,
      )
    const id = await someRegistration(server, person, { status })
    await db.run(
      sql`update registrations set branch_id = ${await branchNamed(server, branch)}, submitted_at = submitted_at - make_interval(mins => ${minutesAgo}::int) where id = ${id}`,
    )
    return { id, person, emailAddress }
  }

  let desks = 0
  /** Makes a branch for one test, and a consultant of it. */
  async function desk() {
    desks += 1
    const branch = `Branch ${desks}`
    return { branch, ...(await someConsultant(server, { branches: [branch] })) }
  }
  const idsOf = async ({ call }: DeskOfBranch, query = {}) =>
    (await call(listRegistrations, { query })).map(({ id }) => id)

  return { registered, desk, idsOf }
}
