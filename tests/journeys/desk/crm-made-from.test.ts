import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { crmPortal } from './crm-portal.ts'
import { expectFitsPhone } from '../registering/registration-steps.ts'
import { expectLogged } from '../visitor.ts'

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
  await page.getByRole('heading', { name: 'No other match for Robert in Embedded' }).waitFor()
  const card = page.getByRole('region', { name: "Bob O'Connor" })
  await card
    .getByText('The registration was created from this record, so it is of the same person.')
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

/** Presses a decision about the first record, and waits until it is stored. */
async function decide(page: Page, name: string) {
  const stored = page.waitForResponse(/CrmDecision/)
  await page.getByRole('button', { name }).first().click()
  await stored
}

test('a send page that is out of date follows what was decided in another tab, and merges no one against it', async () => {
  await portal.known({ firstName: 'Bob', lastName: "O'Connor", birthDate: '1985-11-04' })
  const id = await portal.registration()
  const desk = await portal.consultant()
  const sending = desk.page
  const deciding = await sending.context().newPage()
  await deciding.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  await decide(deciding, 'Same person: merge')
  await sending.goto(`${REVIEW}/send-to-crm?id=${id}`)
  await sending.getByText('It is merged with the record of the same person').waitFor()

  await decide(deciding, 'Different person')
  await sending.getByRole('button', { name: 'Send to CRM' }).click()
  await sending
    .getByText('It was decided meanwhile that the record is of a different person.')
    .waitFor()
  await sending.getByText('It becomes a new record.').waitFor()

  await decide(deciding, 'Same person: merge')
  await sending.getByRole('button', { name: 'Send to CRM' }).click()
  await sending
    .getByText('It was decided meanwhile that a record in the CRM is of the same person.')
    .waitFor()
  await sending.getByText('It is merged with the record of the same person').waitFor()
  await desk.close()
})

test('a list of duplicates that is out of date says who decided what in another tab, and stays', async () => {
  await portal.known({ firstName: 'Bob', lastName: "O'Connor", birthDate: '1985-11-04' })
  const id = await portal.registration()
  const desk = await portal.consultant()
  const first = desk.page
  const second = await first.context().newPage()
  await first.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  await decide(first, 'Same person: merge')
  await second.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  await decide(second, 'Different person')

  await first.getByRole('button', { name: 'Continue' }).click()
  await first
    .getByRole('alert')
    .getByText(/^\S.* decided meanwhile that Bob O'Connor is a different person\. Look at it/)
    .waitFor()
  expect(new URL(first.url()).pathname).toBe(`${REVIEW}/crm-duplicates`)
  expect(
    await first
      .getByRole('button', { name: 'Different person' })
      .first()
      .getAttribute('aria-pressed'),
  ).toBe('true')
  await desk.expectSound('what was decided in another tab')
  await expectFitsPhone(first, 'what was decided in another tab')
  await desk.close()
})

test('a merge that was undone in another tab is shown as undone, and no dialog offers to undo it again', async () => {
  await portal.known({ firstName: 'Ngozi', lastName: 'Adeyemi', birthDate: '1990-01-02' })
  const id = await portal.registration({
    answers: { 'first-name': 'Ngozi', 'last-name': 'Adeyemi', 'birth-date': '1990-01-02' },
  })
  const desk = await portal.consultant()
  const { page } = desk
  await page.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  const stored = page.waitForResponse(/CrmDecision/)
  await page.getByRole('button', { name: 'Same person: merge' }).first().click()
  await stored
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page.getByText('Merged with a record in Embedded.').waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  const undo = { name: 'Undo the merge' }
  for (const one of [page, second]) await one.getByRole('button', undo).click()
  await second.getByRole('dialog').getByRole('button', undo).click()
  await second.getByText('The merge was undone.').waitFor()
  await page.getByRole('dialog').getByRole('button', undo).click()
  await page.getByText('There is no merge to undo.').waitFor()
  await page.getByText('The merge was undone.').waitFor()
  expect(await page.getByText('Merged with a record in Embedded.').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectLogged(desk.complaints, 409)
  await desk.close()
})
