import { expect, test } from 'vitest'
import { countApplicants, listApplicants } from '#features/applicants/contract/applicants.ts'
import { typeaheadEmail } from '#features/candidates/contract/typeahead-email.ts'
import { countLicenceChecks } from '#features/licence-check/contract/licence-check.ts'
import { findDrivers, listDrivers } from '#features/licence-check/contract/driver.ts'
import { listOrganisationStructures } from '#features/licence-check/contract/organisation-structure.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { listShortLinks, makeShortLink } from '#features/short-links/contract/desk.ts'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { contractServer } from '#tests/contract/contract-server.ts'
import {
  runPendingLicenceCheck,
  signedPermission,
  someDriver,
  startedCheck,
} from '#tests/people/drivers.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { buildAccessTests } from '../authorisation/cells.ts'

const server = await contractServer()
const { leaksOfCall, elsewhere } = await buildAccessTests(server)
const expectClosed = async (name: string, role: Parameters<typeof leaksOfCall>[1]) =>
  expect(await leaksOfCall(name, role)).toEqual([])

test('OC-01 a registration opens to no consultant of another branch', () =>
  expectClosed('GET /API/v1/Registration/{id}', 'consultant elsewhere'))
test('OC-02 a registration opens to no other candidate', () =>
  expectClosed('GET /API/v1/Registration/{id}', 'other candidate'))
test('OC-03 an invitation opens its own registration alone', () =>
  expectClosed('GET /API/v1/Registration/{id}', 'invited elsewhere'))
test('OC-04 a registration is reviewed by no consultant of another branch', () =>
  expectClosed('POST /API/v1/Registration/{id}/Review', 'consultant elsewhere'))
test('OC-05 a registration is moved by no consultant of another branch', () =>
  expectClosed('POST /API/v1/Registration/{id}/BranchTransfer', 'consultant elsewhere'))
test('OC-06 what can be moved is shown to no consultant of another branch', () =>
  expectClosed('GET /API/v1/Registrations/BranchTransfer', 'consultant elsewhere'))
test('OC-07 an application opens to no consultant of another branch', () =>
  expectClosed('GET /API/v1/Application/{id}', 'consultant elsewhere'))
test('OC-08 an application is decided by no consultant of another branch', () =>
  expectClosed('PATCH /API/v1/Application/{id}', 'consultant elsewhere'))
test('OC-09 a short link is ended by no consultant of another branch', () =>
  expectClosed('DELETE /API/v1/ShortLink/{id}', 'consultant elsewhere'))
test('OC-10 what is of a person opens to no other person', () =>
  expectClosed('GET /api/v1/user/{id}', 'other candidate'))
test('OC-11 a document opens to no other candidate', () =>
  expectClosed('GET /api/v1/documentstorage/{documentId}', 'other candidate'))

/** Makes a candidate with a registration, an application and a link of one branch, and a consultant of that branch. */
async function known() {
  const candidate = await newApplicant(server)
  const branchId = await branchNamed(server, 'Leeds Registrations')
  const vacancy = await publishVacancy(
    server.db,
    { branch: { name: 'Leeds Registrations', email: 'leeds@example.test' } },
    server.clock(),
  )
  await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: vacancy.id, documentId: candidate.cv },
  })
  const consultant = await someConsultant(server)
  const registrationId = await someRegistration(server, candidate.id)
  await consultant.call(makeShortLink, { body: { kind: 'i', branchId, registrationId } })
  await startedCheck(
    { server, consultant },
    await someDriver({ server, consultant, person: candidate }),
  )
  await runPendingLicenceCheck(server)
  return { candidate, consultant, vacancy }
}
const { candidate, consultant, vacancy } = await known()
const lengths = async (ask: (one: typeof consultant) => Promise<readonly unknown[]>) => [
  (await ask(consultant)).length > 0,
  (await ask(elsewhere)).length,
]

test('OC-12 a list of registrations holds those of its branches alone', async () =>
  expect(await lengths((one) => one.call(listRegistrations, { query: {} }))).toEqual([true, 0]))
test('OC-13 a list of applications holds those of its branches alone', async () =>
  expect(
    await lengths((one) => one.call(listApplicants, { query: { vacancy: vacancy.id } })),
  ).toEqual([true, 0]))
test('OC-14 applications of other branches are not even counted', async () =>
  expect(
    await lengths(async (one) => (await one.call(countApplicants, { query: {} })).vacancies),
  ).toEqual([true, 0]))
test('OC-15 a list of short links holds those of its branches alone', async () =>
  expect(await lengths((one) => one.call(listShortLinks, { query: {} }))).toEqual([true, 0]))
test('OC-17 a driver opens to no consultant of another branch', () =>
  expectClosed('GET /API/v1/Driver/{id}', 'consultant elsewhere'))
test('OC-18 a driver is changed by no consultant of another branch', () =>
  expectClosed('PATCH /API/v1/Driver/{id}', 'consultant elsewhere'))
test('OC-19 a licence check is asked for by no consultant of another branch', () =>
  expectClosed('POST /API/v1/Driver/{id}/LicenceCheck', 'consultant elsewhere'))
test('OC-20 a driving record opens to no consultant of another branch', () =>
  expectClosed('GET /API/v1/LicenceCheck/{id}', 'consultant elsewhere'))
test('OC-21 a licence check is confirmed by no consultant of another branch', () =>
  expectClosed('POST /API/v1/LicenceCheck/{id}/Confirm', 'consultant elsewhere'))
test('OC-22 a driver is made of no registration of another branch', () =>
  expectClosed('POST /API/v1/Driver', 'consultant elsewhere'))
test('OC-23 a list of drivers holds those of its branches alone', async () =>
  expect(await lengths((one) => one.call(listDrivers, { query: {} }))).toEqual([true, 0]))
test('OC-24 a driver is found by consultants of the branches alone', async () =>
  expect(await lengths((one) => one.call(findDrivers, { body: { lastName: 'Okafor' } }))).toEqual([
    true,
    0,
  ]))
test('OC-25 licence checks of other branches are not even counted', async () =>
  expect(
    await lengths(async (one) => Array((await one.call(countLicenceChecks, {})).toConfirm).fill(0)),
  ).toEqual([true, 0]))
test('OC-26 the organisation of other branches is not shown', async () => {
  const names = async (one: typeof consultant) =>
    (await one.call(listOrganisationStructures, { query: {} })).map(({ branch }) => branch.name)
  expect([await names(consultant), await names(elsewhere)]).toEqual([
    ['Leeds Registrations'],
    ['Hull Registrations'],
  ])
})
test('OC-27 what is new at the desk is told to consultants alone', async () => {
  const status = async ({ fetch }: Pick<typeof consultant, 'fetch'>, path: string) =>
    (await fetch(`/api/releasenote/consultant${path}`)).status
  for (const path of ['', '/latest'])
    expect(
      [
        await status(consultant, path),
        await status(server.anonymous, path),
        await status(candidate, path),
      ],
      path,
    ).toEqual([200, 401, 401])
})
test('OC-16 people are found by consultants of their branches alone', async () =>
  expect(
    await lengths((one) =>
      one.call(typeaheadEmail, { body: { query: candidate.emailAddress.slice(0, 10) } }),
    ),
  ).toEqual([true, 0]))
test('OC-31 a session of a consultant is ended by no other consultant', () =>
  expectClosed('DELETE /API/v1/Session/{id}', 'consultant elsewhere'))
test('OC-28 the paper of a permission opens to the branch of its driver alone, also where its driver registers at another', async () => {
  const driver = await someDriver({ server, consultant, person: candidate })
  const at = `/api/v1/documentstorage/${await signedPermission(consultant, driver.id)}`
  await server.db.run(
    sql`update registrations set status = 'InProgress' where candidate_id = ${candidate.id}`,
  )
  await server.db.run(
    sql`update registrations set branch_id = ${await branchNamed(server, 'Hull Registrations')} where id = ${await someRegistration(server, candidate.id, { status: 'InProgress' })}`,
  )
  await expect.poll(async () => (await consultant.fetch(at)).status).toBe(200)
  expect((await elsewhere.fetch(at)).status).toBe(404)
  expect((await server.anonymous.fetch(at)).status).toBe(401)
})
