import { expect, test } from 'vitest'
import {
  changeApplicant,
  changeApplicants,
  countApplicants,
  getApplicant,
  listApplicants,
  previewAnswer,
} from '#features/applicants/contract/applicants.ts'
import { inviteApplicant } from '#features/applicants/contract/invite-applicant.ts'
import {
  markNotReal,
  recordCall,
  sendLetterAgain,
} from '#features/applicants/contract/unconfirmed.ts'
import { sql } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { someConsultant, type TestConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sentSheet } from './sent-sheet.ts'
import { readWholeDatabase } from './whole-database.ts'

const server = await testServer()
const LEEDS = 'Leeds Registrations'
const leeds = await someConsultant(server, { branches: [LEEDS] })
const hull = await someConsultant(server, { branches: ['Hull Registrations'] })
const candidate = await server.signUpCandidate()

async function sentToLeeds() {
  const vacancy = await publishVacancy(
    server.db,
    { branch: { name: LEEDS, email: 'leeds@branch.test' } },
    server.clock(),
  )
  const sheet = await sentSheet(server, { vacancy, firstName: 'Zebedee' })
  await emptyOutbox(server)
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id}`,
  )
  return { ...sheet, id, params: { id } }
}
type Params = { readonly id: string }

const DEEDS: Readonly<Record<string, (by: TestConsultant, params: Params) => Promise<unknown>>> = {
  'a recorded call': (by, params) => by.call(recordCall, { params, body: { note: 'Rang them' } }),
  'the letter again': (by, params) => by.call(sendLetterAgain, { params }),
  'not real': (by, params) => by.call(markNotReal, { params, body: {} }),
  'real after all': (by, params) => by.call(markNotReal, { params, body: { undo: true } }),
  'a status': (by, params) => by.call(changeApplicant, { params, body: { status: 'Interview' } }),
  'a preview': (by, params) => by.call(previewAnswer, { params, body: { status: 'Interview' } }),
  'an invitation': (by, params) => by.call(inviteApplicant, { params, body: { flow: 'standard' } }),
  reading: (by, params) => by.call(getApplicant, { params }),
}
/** What a refusal is allowed to leave: its line in the audit log. */
const withoutAudit = ({ audit: _audit, ...tables }: Readonly<Record<string, string>>) => tables

test.each(Object.keys(DEEDS))(
  'S-98 another branch is refused %s as if the application did not exist, and nothing is changed',
  async (what) => {
    const { params } = await sentToLeeds()
    const before = withoutAudit(await readWholeDatabase(server))
    await expect(DEEDS[what]?.(hull, params)).rejects.toMatchObject({ status: 404 })
    expect(withoutAudit(await readWholeDatabase(server))).toEqual(before)
  },
)

test('S-98b no list, search or count of another branch has an unconfirmed application', async () => {
  const { id, vacancy, emailAddress } = await sentToLeeds()
  const seen = async (by: TestConsultant) =>
    JSON.stringify([
      await by.call(listApplicants, { query: { confirmed: 'no' } }),
      await by.call(listApplicants, { query: { vacancy: vacancy.id } }),
      await by.call(listApplicants, { query: { query: emailAddress } }),
      await by.call(listApplicants, { query: { query: 'Zebedee' } }),
      await by.call(countApplicants, { query: { vacancy: vacancy.id } }),
      await by.call(countApplicants, { query: { query: 'Zebedee' } }),
    ])
  expect(await seen(leeds)).toContain(id)
  const others = await seen(hull)
  for (const secret of [id, vacancy.id, emailAddress, 'Zebedee', 'Whitfield', '7700900123'])
    expect(others).not.toContain(secret)
})

test('S-98c with several at once another branch changes none', async () => {
  const { id } = await sentToLeeds()
  const before = withoutAudit(await readWholeDatabase(server))
  const [answer] = await hull.call(changeApplicants, { body: { ids: [id], status: 'Interview' } })
  expect(answer).toMatchObject({ id, done: false })
  expect(withoutAudit(await readWholeDatabase(server))).toEqual(before)
})

test('S-98d an application that its branch says is not real does not fall to another branch, and no candidate or stranger reaches a deed', async () => {
  const { params, id } = await sentToLeeds()
  await leeds.call(markNotReal, { params, body: {} })
  for (const deed of Object.values(DEEDS))
    await expect(deed(hull, params)).rejects.toMatchObject({ status: 404 })
  for (const { fetch } of [candidate, server.anonymous])
    for (const deed of ['Spoken', 'Letter', 'NotReal'])
      expect([401, 403]).toContain(
        (
          await fetch(`/API/v1/Application/${id}/${deed}`, {
            method: 'POST',
            body: JSON.stringify({ note: 'Rang them' }),
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      )
  server.advance(MINUTE)
  expect(await leeds.call(markNotReal, { params, body: { undo: true } })).toMatchObject({
    notRealAt: null,
    calls: [],
  })
})
