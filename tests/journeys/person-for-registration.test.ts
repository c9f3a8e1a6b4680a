import { expect, test } from 'vitest'
import { sql } from '#server/database.ts'
import { BRANCH, heading, newAddress } from './link-steps.ts'
import { inDatabase } from './portal-database.ts'
import { expectFitsPhone } from './registration-steps.ts'
import { signedInConsultant } from './signed-in-consultant.ts'
import { type Visitor, visitor } from './visitor.ts'

const FORM = '/consultant/registrations/new'
type Page = Visitor['page']
const create = (page: Page) => page.getByRole('button', { name: 'Create registration' }).click()

async function invitedBy(page: Page, ...ways: readonly string[]) {
  for (const way of ['E-mail', 'Text message', 'QR code'])
    await page.getByRole('checkbox', { name: new RegExp(`^${way}`) }).setChecked(ways.includes(way))
}

test('a text to a landline is refused beside the number before anything is made', async () => {
  const [desk, emailAddress] = [await visitor(), newAddress()]
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await page.goto(FORM)
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('E-mail address', { exact: true }).fill(emailAddress)
  await page.getByLabel(/Phone number/).fill('0113 496 0000')
  await page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await invitedBy(page, 'E-mail', 'Text message')
  await create(page)
  await page.getByText('This is no mobile number. Enter one for the text message').first().waitFor()
  await expectFitsPhone(page, 'a landline')
  expect(
    await inDatabase((db) => db.many(sql`select 1 from contacts where value = ${emailAddress}`)),
  ).toEqual([])
  await invitedBy(page, 'E-mail')
  await create(page)
  await heading(page, 'Registration created').waitFor()
  await page.getByText(`The invitation goes to Nadia by e-mail to ${emailAddress}.`).waitFor()
  await desk.close()
})
