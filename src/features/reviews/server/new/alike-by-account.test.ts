import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { findSimilarPeople } from '../../contract/new/people-alike.ts'

const server = await testServer()
const { db } = server
const leeds = await someConsultant(server)
const birmingham = await someConsultant(server, { branches: ['Birmingham'] })
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)

test('a person who answers with another address is still known by the name and the address of the account, in other branches and in their own [amendment 6.4]', async () => {
  const zelda = {
    firstName: 'Zelda',
    lastName: 'Quine',
    emailAddress: newAddress(),
    phoneNumber: '',
  }
  const { id } = await birmingham.call(createRegistrationFromDesk, {
    body: {
      ...zelda,
      branchId: await branchNamed(server, 'Birmingham'),
      crmId,
      flowType: 'Standard',
      flow: 'standard',
    },
  })
  const look = ({ call }: Pick<typeof leeds, 'call'>) =>
    call(findSimilarPeople, { body: { ...zelda, crmId } })
  expect(await look(leeds)).toMatchObject({ knownIn: ['Birmingham'], registrations: [] })

  await db.run(
    sql`delete from answers where registration_id = ${id} and action_id = 'email-address'`,
  )
  await db.run(
    sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, 'email-address', ${JSON.stringify(newAddress())}, 1, 'candidate', ${id}, ${server.clock()})`,
  )
  expect(await look(leeds)).toMatchObject({ knownIn: ['Birmingham'], registrations: [] })
  const [own] = (await look(birmingham)).registrations
  expect(own?.id).toBe(id)
  expect(own?.reasons).toEqual(
    expect.arrayContaining(['Same first name', 'Same last name', 'Same email address']),
  )
})
