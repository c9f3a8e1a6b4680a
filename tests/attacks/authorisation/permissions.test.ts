import { expect, test } from 'vitest'
import { typeaheadEmail } from '#features/candidates/contract/typeahead-email.ts'
import { getRegistrationCounts } from '#features/reviews/contract/list/desk-list.ts'
import { sql } from '#server/database/database.ts'
import { newPerson } from '#tests/documents/new-person.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { someConsultant, storePermissions } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { restarted } from '#tests/restarted.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()

test('AP-01 a permission that was taken away opens nothing with the next call, at another process too', async () => {
  await using other = await restarted(server)
  const priya = await someConsultant(server)
  const ask = { headers: { 'client-id': 'portal', ...priya.headers } }
  const statusElsewhere = async () => (await other.fetch('/API/v1/RegistrationCounts', ask)).status
  await priya.call(getRegistrationCounts, { query: {} })
  expect(await statusElsewhere()).toBe(200)

  await storePermissions(server.db, priya.id, ['applications.work'])
  await expect(priya.call(getRegistrationCounts, { query: {} })).rejects.toMatchObject({
    status: 403,
    messages: ['You do not have permission to do this.'],
  })
  expect(await statusElsewhere()).toBe(403)
  expect(
    await server.db.many(
      sql`select event, subject from audit where actor = ${priya.id} and event = 'access denied'`,
    ),
  ).toHaveLength(2)
})

test('AP-02 a CV that the branch has by a registration opens to who works on registrations, and to no one else there', async () => {
  const owner = await newPerson(server)
  const { data } = await owner.upload('cv.pdf', pdf())
  await someRegistration(server, owner.id, { status: 'Submitted' })
  const reads = async (...permissions: Parameters<typeof storePermissions>[2]) =>
    (
      await (
        await someConsultant(server, { permissions })
      ).fetch(`/api/v1/documentstorage/${data.documentStorageId}`)
    ).status

  expect(await reads('registrations.work')).toBe(200)
  expect(await reads('applications.work', 'sensitive.read', 'administration')).toBe(404)
})

test('AP-03 who may not work on registrations finds no people by a part of their name', async () => {
  const owner = await server.signUpCandidate()
  await someRegistration(server, owner.id, { status: 'Submitted' })
  const { email } = await server.db.one<{ email: string }>(
    sql`select value as email from contacts where candidate_id = ${owner.id} and kind = 'email'`,
  )
  const search = async (...permissions: Parameters<typeof storePermissions>[2]) =>
    (await someConsultant(server, { permissions })).call(typeaheadEmail, {
      body: { query: email.slice(0, -4), paging: { page: 1, limit: 10 } },
    })

  expect(await search('registrations.work')).toMatchObject([{ emailAddress: email }])
  expect(await search('applications.work', 'administration')).toEqual([])
})
