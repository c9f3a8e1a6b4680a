import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { crmPortal } from './crm-portal.ts'
import { expectFitsPhone } from '../registering/registration-steps.ts'

const portal = await crmPortal()
afterAll(portal.stop)
const REVIEW = '/consultant/registrations/review'

test('no one is asked about the record that a registration was made from, and the two are merged', async () => {
  const record = await portal.known({
    ...{ firstName: 'Bob', lastName: "O'Connor", birthDate: '1985-04-11' },
    ...{ address: '12 High Street, Leeds', postCode: 'LS1 4AP' },
  })
  const id = await portal.registration()
  await portal.db.run(
    sql`insert into registration_sources (registration_id, crm_id, remote_id, at) select id, crm_id, ${record}, now() from registrations where id = ${id}`,
  )
  const desk = await portal.consultant()
  const { page } = desk
  await page.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  await page.getByRole('heading', { name: 'No one else in Embedded looks like Robert' }).waitFor()
  const card = page.getByRole('region', { name: "Bob O'Connor" })
  await card
    .getByText('The registration was made from this record, so it is of the same person.')
    .waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
  await card.getByRole('group', { name: 'Which details does the CRM record take' }).waitFor()
  await desk.expectSound('the record that it was made from')
  await expectFitsPhone(page, 'the record that it was made from')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('It is merged with the record of the same person').waitFor()
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page.getByText('Merged with a record in Embedded.').waitFor()
  await desk.close()
})

test('a send page that is out of date follows what was decided in another tab, and merges no one against it', async () => {
  await portal.known({ firstName: 'Bob', lastName: "O'Connor", birthDate: '1985-11-04' })
  const id = await portal.registration()
  const desk = await portal.consultant()
  const sending = desk.page
  const deciding = await sending.context().newPage()
  const decide = async (name: string) => {
    const stored = deciding.waitForResponse(/CrmDecision/)
    await deciding.getByRole('button', { name }).click()
    await stored
  }
  await deciding.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  await decide('Same person: merge')
  await sending.goto(`${REVIEW}/send-to-crm?id=${id}`)
  await sending.getByText('It is merged with the record of the same person').waitFor()

  await decide('Different person')
  await sending.getByRole('button', { name: 'Send to CRM' }).click()
  await sending
    .getByText('It was decided meanwhile that the record is of a different person.')
    .waitFor()
  await sending.getByText('It becomes a new record.').waitFor()

  await decide('Same person: merge')
  await sending.getByRole('button', { name: 'Send to CRM' }).click()
  await sending
    .getByText('It was decided meanwhile that a record in the CRM is of the same person.')
    .waitFor()
  await sending.getByText('It is merged with the record of the same person').waitFor()
  await desk.close()
})
