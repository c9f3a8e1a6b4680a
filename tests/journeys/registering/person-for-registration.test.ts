import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { appliedPerson } from '../jobs/applied-person.ts'
import { BRANCH, heading, newAddress, newPhone } from '../link-steps.ts'
import { inDatabase } from '../portal-database.ts'
import { expectFitsPhone } from './registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { type Visitor, visitor } from '../visitor.ts'

const FORM = '/consultant/registrations/new'
type Page = Visitor['page']
const detailsIn = (page: Page) =>
  Promise.all(
    ['First name', 'Last name', 'Email address', 'Phone number (optional)'].map((label) =>
      page.getByRole('textbox', { name: label, exact: true }).inputValue(),
    ),
  )
const find = (page: Page, words: string) =>
  page.getByLabel('Find the person by name or email address').fill(words)
const create = (page: Page) => page.getByRole('button', { name: 'Create registration' }).click()

async function invitedBy(page: Page, ...ways: readonly string[]) {
  for (const way of ['Email', 'Text message', 'QR code'])
    await page.getByRole('checkbox', { name: new RegExp(`^${way}`) }).setChecked(ways.includes(way))
}

test('someone known by their number or by an application only is found and fills the form, and nothing of the one before stays [amendment 6.6]', async () => {
  const candidate = await appliedPerson({ firstName: 'Ottoline', lastName: `App${Date.now()}` })
  const [desk, lastName, typed] = [await visitor(), `Num${Date.now()}`, newPhone()]
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH, candidate.branch] })
  await page.goto(FORM)
  await page.getByLabel('First name').fill('Hal')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel(/Phone number/).fill(typed)
  await page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await page.getByLabel('Branch', { exact: true }).selectOption({ label: BRANCH })
  await invitedBy(page)
  await create(page)
  await heading(page, 'Registration created').waitFor()

  await page.goto(FORM)
  await page.getByLabel('Email address', { exact: true }).fill('former@example.test')
  await find(page, lastName)
  await page.getByText('1 person found').waitFor()
  await desk.expectSound('someone without an address')
  await expectFitsPhone(page, 'someone without an address')
  await page.getByRole('button', { name: `Use this person Hal ${lastName}` }).click()
  await page.getByText('Hal has a registration already:').waitFor()
  const [first, last, address, phone] = await detailsIn(page)
  expect([first, last, address]).toEqual(['Hal', lastName, ''])
  expect(phone?.replace(/\D/g, '').slice(-9)).toBe(typed.replace(/\D/g, '').slice(-9))
  await page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await page.getByLabel('Branch', { exact: true }).selectOption({ label: BRANCH })
  await invitedBy(page, 'Text message', 'QR code')
  await create(page)
  const alike = page.getByText('Someone who may be the same person is known already:')
  await alike.waitFor()

  await find(page, candidate.emailAddress.slice(0, 20))
  await alike.waitFor({ state: 'detached' })
  expect(await page.getByText('Hal has a registration already:').count()).toBe(0)
  await page.getByRole('button', { name: `Use this person ${candidate.emailAddress}` }).click()
  await page.getByText('Your branches have no registration of theirs yet.').waitFor()
  expect(await detailsIn(page)).toEqual([
    'Ottoline',
    candidate.name.split(' ')[1],
    candidate.emailAddress,
    '',
  ])
  const chosenWays = ['Text message', 'QR code'].map((way) =>
    page.getByRole('checkbox', { name: new RegExp(`^${way}`) }).isChecked(),
  )
  expect(await Promise.all(chosenWays), 'how they are invited stays as it was chosen').toEqual([
    true,
    true,
  ])
  await desk.expectSound('someone who applied')
  await expectFitsPhone(page, 'someone who applied')
  await page.reload()
  await page.getByText(/^Kept from /).waitFor()
  expect((await detailsIn(page))[0], 'who was used outlives a reload').toBe('Ottoline')
  await Promise.all([candidate, desk].map(({ close }) => close()))
})

test('a form that comes back says from when it is, keeps its ticks, and is empty at a press', async () => {
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await page.goto(FORM)
  await heading(page, 'New registration').waitFor()
  const kept = page.getByText(/^Kept from \d+ \w+ \d{4} at \d\d:\d\d/)
  expect(await kept.count(), 'a new form is no one’s').toBe(0)
  await page.getByLabel('Last name').fill('Halewick')
  await invitedBy(page)
  await page.goto('/consultant/registrations')
  await page.goto(FORM)
  await kept.waitFor()
  expect((await detailsIn(page))[1]).toBe('Halewick')
  expect(await page.getByRole('checkbox', { checked: true }).count(), 'none was chosen').toBe(0)
  await desk.expectSound('a form that was kept')
  await expectFitsPhone(page, 'a form that was kept')

  await page.getByRole('button', { name: 'Start empty' }).click()
  await kept.waitFor({ state: 'detached' })
  expect(await detailsIn(page)).toEqual(['', '', '', ''])
  expect(await page.getByRole('checkbox', { name: /^Email/ }).isChecked()).toBe(true)
  expect(
    await page
      .getByLabel('Find the person by name or email address')
      .evaluate((box) => box === document.activeElement),
    'the keyboard goes on where a new one begins',
  ).toBe(true)
  await page.reload()
  await heading(page, 'New registration').waitFor()
  expect([await kept.count(), (await detailsIn(page))[1]]).toEqual([0, ''])
  await desk.close()
})

test('contact details of a form that was kept go into the registration of someone else only when a consultant says so', async () => {
  const [desk, emailAddress] = [await visitor(), newAddress()]
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await page.goto(FORM)
  await page.getByLabel('First name').fill('Amara')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email address', { exact: true }).fill(emailAddress)
  await page.getByLabel(/Phone number/).fill('07700 900123')
  await page.goto(FORM)
  await page.getByText(/^Kept from /).waitFor()
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await create(page)
  await page.getByText('were kept from one for Amara Okafor').waitFor()
  await desk.expectSound('contact details of someone else')
  await expectFitsPhone(page, 'contact details of someone else')
  await page.getByRole('button', { name: 'Clear them' }).click()
  expect(await detailsIn(page)).toEqual(['Nadia', 'Rahman', '', ''])
  await desk.close()
})

test('a text to a landline is refused beside the number before anything is made', async () => {
  const [desk, emailAddress] = [await visitor(), newAddress()]
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await page.goto(FORM)
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email address', { exact: true }).fill(emailAddress)
  await page.getByLabel(/Phone number/).fill('0113 496 0000')
  await page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await invitedBy(page, 'Email', 'Text message')
  await create(page)
  await page.getByText('This is no mobile number. Enter one for the text message').first().waitFor()
  await expectFitsPhone(page, 'a landline')
  expect(
    await inDatabase((db) => db.many(sql`select 1 from contacts where value = ${emailAddress}`)),
  ).toEqual([])
  await invitedBy(page, 'Email')
  await create(page)
  await heading(page, 'Registration created').waitFor()
  await page.getByText(`The invitation goes to Nadia by email to ${emailAddress}.`).waitFor()
  await desk.close()
})
