import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { deskReview } from '#tests/registrations/desk/desk-review.ts'
import { testServer } from '#tests/test-server.ts'
import { approveRegistration, getDeskDetails } from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const { person, priya, sent } = await deskReview(server)
const NO_ACCESS = { status: 403, message: 'You do not have access to this registration.' }

test('the desk says whom to call, who made it and what comes next in the list, of the own branches alone', async () => {
  const lone = await someConsultant(server, { branches: ['York Registrations'] })
  const ids = [await sent(), await sent(), await sent()].map(({ id }) => id)
  const [york] = [await sent()].map(({ id }) => id)
  await db.run(
    sql`update registrations set branch_id = (select id from branches where name = 'York Registrations'), created_by = ${lone.id} where id = any(${[...ids, york ?? '']})`,
  )
  const [first, second, third] = ids as [string, string, string]
  const seen = await lone.call(getDeskDetails, { params: { id: second } })

  expect(seen).toMatchObject({
    status: 'Submitted',
    stage: 'Duplicates',
    candidate: {
      id: person.id,
      firstName: 'Amara',
      emailAddress: person.emailAddress,
      portalEnabled: true,
    },
    branch: { name: 'York Registrations' },
    crm: { name: 'Embedded' },
    flow: { title: 'Small registration', type: 'Standard' },
    madeBy: { id: lone.id },
    queue: { previous: third, next: first, left: 3 },
  })
  expect((await lone.call(getDeskDetails, { params: { id: york ?? '' } })).queue).toEqual({
    previous: first,
    next: third,
    left: 3,
  })
  await expect(priya.call(getDeskDetails, { params: { id: second } })).rejects.toMatchObject(
    NO_ACCESS,
  )
})

test('the queue is the list of what is to be reviewed, in its order, without those that are approved already', async () => {
  const lone = await someConsultant(server, { branches: ['Selby Registrations'] })
  const ids: string[] = []
  for (const _ of [1, 2, 3, 4, 5]) ids.push((await sent()).id)
  await db.run(
    sql`update registrations set branch_id = (select id from branches where name = 'Selby Registrations') where id = any(${ids})`,
  )
  const [approved = ''] = ids.splice(1, 1)
  await lone.call(approveRegistration, {
    params: { id: approved },
    body: { acceptRest: true },
  })
  const listed = (await lone.call(listRegistrations, { query: { view: 'review' } })).map(
    ({ id }) => id,
  )
  expect(listed).toEqual([...ids].reverse())
  for (const [place, id] of listed.entries())
    expect((await lone.call(getDeskDetails, { params: { id } })).queue).toEqual({
      previous: listed.at(place - 1),
      next: listed[(place + 1) % listed.length],
      left: listed.length - 1,
    })
  expect((await lone.call(getDeskDetails, { params: { id: approved } })).queue.left).toBe(
    listed.length,
  )
})
