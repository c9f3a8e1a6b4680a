import { expect, test } from 'vitest'
import { deleteAccount } from '#features/accounts/contract/account.ts'
import { listTrackedApplications } from '#features/tracked-applications/contract/tracked-applications.ts'
import type { Failure } from '#shared/failure.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { confirmed, withEmail } from '#tests/people/contacts.ts'
import { dataOf, exportOf } from '#tests/people/exported-data.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import type { Client } from '#tests/people/sign-up-candidate.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import {
  addSentWithAddress,
  deleteSentWithAddress,
  listSentWithAddress,
} from '../../contract/sent-with-address.ts'

const server = await testServer()

/** Sends an application sheet with this address, as anyone can, and returns its application. */
async function sentWith(emailAddress: string, given?: { readonly id: string }) {
  const vacancy =
    given ?? (await publishVacancy(server.db, { jobTitle: 'Night Porter' }, server.clock()))
  const sheet = await openedSheet(server, vacancy.id)
  await sheet.send({ emailAddress })
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id} and unconfirmed_address is not null`,
  )
  return { id, vacancyId: vacancy.id }
}
type Person = Client & { readonly id: string }
const listFor = ({ id, call }: Person) => call(listSentWithAddress, { params: { userId: id } })
const addFor = ({ id: userId, call }: Person, { id }: { readonly id: string }) =>
  call(addSentWithAddress, { params: { userId, id } })
const deleteFor = ({ id: userId, call }: Person, { id }: { readonly id: string }) =>
  call(deleteSentWithAddress, { params: { userId, id } })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (failure: Failure) => failure.status,
  )
const isThere = async ({ id }: { readonly id: string }) =>
  (await server.db.maybe(
    sql`select 1 from applications where id = ${id} and unconfirmed_address is not null`,
  )) !== undefined

/** Checks that a person gets these refusals, and that the application still waits for its owner. */
async function expectNothingFor(
  person: Person,
  sent: { readonly id: string },
  list: number | 'empty',
  others: number,
) {
  if (list === 'empty') expect(await listFor(person)).toEqual([])
  else expect(await statusOf(listFor(person))).toBe(list)
  expect(await statusOf(addFor(person, sent))).toBe(others)
  expect(await statusOf(deleteFor(person, sent))).toBe(others)
  expect(await isThere(sent)).toBe(true)
}

test('the owner of an address is asked about what was sent with it in any spelling, and reads nothing that was typed', async () => {
  const amara = await server.signUpCandidate()
  const sent = await sentWith(amara.emailAddress.toUpperCase())
  expect(await listFor(amara)).toEqual([
    { id: sent.id, jobTitle: 'Night Porter', sentAt: expect.any(String) },
  ])
})

test('"Yes, add it" puts the application among those of the account, once', async () => {
  const amara = await server.signUpCandidate()
  const sent = await sentWith(amara.emailAddress)
  expect(await addFor(amara, sent)).toEqual({ alreadyApplied: null })

  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toMatchObject([
    { jobId: sent.vacancyId, status: 'Application Received' },
  ])
  expect(await listFor(amara)).toEqual([])
  expect(await statusOf(addFor(amara, sent))).toBe(404)
  expect(await statusOf(deleteFor(amara, sent))).toBe(404)
})

test('a job that the account had applied for keeps that application and gets the CV', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {}, server.clock())
  await amara.fetch(`/portal/v1/${amara.id}/quickapply/${vacancy.id}/${amara.cv}`, {
    method: 'POST',
  })
  const sent = await sentWith(amara.emailAddress, vacancy)
  expect(await addFor(amara, sent)).toEqual({
    alreadyApplied: expect.stringMatching(/^\d{4}-/),
  })
  expect(
    await server.db.one(
      sql`select count(*) as count from curriculum_vitaes where candidate_id = ${amara.id}`,
    ),
  ).toEqual({ count: 2 })
})

test('"No, delete it" deletes the application at once with everything in it', async () => {
  const amara = await server.signUpCandidate()
  const sent = await sentWith(amara.emailAddress)
  const { candidateId } = await server.db.one<{ candidateId: string }>(
    sql`select candidate_id as "candidateId" from applications where id = ${sent.id}`,
  )
  await deleteFor(amara, sent)
  expect(await isThere(sent)).toBe(false)
  expect(await listFor(amara)).toEqual([])
  for (const table of ['candidates where id', 'documents where candidate_id'])
    expect(
      await server.db.one(sql`select count(*) as count from ${sql.raw(table)} = ${candidateId}`),
    ).toEqual({ count: 0 })
})

test('a second confirmed address of the account counts, and one that is not confirmed does not', async () => {
  const amara = await server.signUpCandidate()
  const work = await withEmail(amara)
  const sent = await sentWith(work.to)
  await expectNothingFor(amara, sent, 'empty', 404)
  await confirmed(server, amara, work)
  expect(await listFor(amara)).toHaveLength(1)
  expect(await addFor(amara, sent)).toEqual({ alreadyApplied: null })
})

test('after 30 days the question is no longer asked, even where a recorded call keeps the application', async () => {
  const amara = await server.signUpCandidate()
  const sent = await sentWith(amara.emailAddress)
  await server.db.run(
    sql`update candidates set forget_at = null where id = (select candidate_id from applications where id = ${sent.id})`,
  )
  await server.db.run(
    sql`update sheets set sent_at = ${new Date(server.clock().getTime() - 30 * DAY)} where application_id = ${sent.id}`,
  )
  await expectNothingFor(amara, sent, 'empty', 404)
})

test('of ten presses at once one adds the application, and a deletion beside them takes nothing from the account', async () => {
  const amara = await server.signUpCandidate()
  const sent = await sentWith(amara.emailAddress)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => statusOf(addFor(amara, sent))),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await statusOf(deleteFor(amara, sent))).toBe(404)
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toHaveLength(1)
})

test('a stranger, another account and an account without a confirmed address get nothing of it', async () => {
  const amara = await server.signUpCandidate()
  const sent = await sentWith(amara.emailAddress)
  const stranger = { ...server.client(someNetwork()), id: amara.id }
  await expectNothingFor(stranger, sent, 401, 401)
  const other = await server.signUpCandidate()
  await expectNothingFor(other, sent, 'empty', 404)
  await expectNothingFor({ ...other, id: amara.id }, sent, 404, 404)

  const emailAddress = newAddress()
  const claimed = await server.signUpCandidate({ emailAddress, confirmed: false })
  await expectNothingFor(claimed, await sentWith(emailAddress), 403, 403)
  // The other account's portal is open here because of its confirmed address; this address is a
  // second, unconfirmed one.
  await withEmail(other, emailAddress)
  expect(await listFor(other)).toEqual([])
})

test('an account that lost its address to the person who proved it, or removed it, gets nothing of what is sent with it', async () => {
  const former = await server.signUpCandidate()
  const shared = await withEmail(former)
  await confirmed(server, former, shared)
  const sent = await sentWith(shared.to)
  expect(await listFor(former)).toHaveLength(1)
  const owner = await server.signUpCandidate({ emailAddress: shared.to })
  await expectNothingFor(former, sent, 'empty', 404)
  expect(await listFor(owner)).toHaveLength(1)

  const removed = await withEmail(former)
  await confirmed(server, former, removed)
  const later = await sentWith(removed.to)
  await server.db.run(
    sql`delete from contacts where candidate_id = ${former.id} and value_key = ${removed.to}`,
  )
  await expectNothingFor(former, later, 'empty', 404)
})

test('the copy of the own data names what was sent with the address, and not the name that was typed', async () => {
  const amara = await server.signUpCandidate()
  await sentWith(amara.emailAddress)
  const data = await dataOf(await exportOf(amara))
  expect(data.unconfirmedApplicationsWithYourAddress).toEqual([
    {
      job: 'Night Porter',
      company: expect.anything(),
      cvSent: 'Last job.pdf',
      sentAt: expect.any(String),
      reference: expect.stringMatching(/^\w{4}-/),
    },
  ])
  expect(JSON.stringify(data)).not.toContain('Whitfield')
})

test('an account that is deleted takes what was sent with its address along, and leaves what was sent with an address that it only claims', async () => {
  const amara = await server.signUpCandidate()
  const work = await withEmail(amara)
  const [own, foreign] = [await sentWith(amara.emailAddress), await sentWith(work.to)]
  await amara.call(deleteAccount, { params: { id: amara.id } })
  expect(await isThere(own)).toBe(false)
  expect(await isThere(foreign)).toBe(true)
})
