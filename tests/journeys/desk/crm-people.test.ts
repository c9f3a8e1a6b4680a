import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { knownInCrm } from './desk-steps.ts'
import { BRANCH, heading, newAddress, newPhone } from '../link-steps.ts'
import { inDatabase } from '../portal-database.ts'
import { expectFitsPhone } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged, visitor } from '../visitor.ts'

test('a registration is made from the record of a CRM, and what came from there says so [amendment 6.2]', async () => {
  const emailAddress = newAddress()
  const ngozi = {
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    birthDate: '1990-01-02',
    emailAddress,
    address: '12 High Street, Leeds',
    postCode: 'LS1 4AP',
  }
  await inDatabase((db) => knownInCrm(db, ngozi))
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await page.goto('/consultant/registrations/new')
  await heading(page, 'New registration').waitFor()
  await page.getByLabel('Flow type').selectOption('AutoOnboarded')
  await page.getByRole('heading', { name: 'The person in the CRM' }).waitFor()
  await page.getByRole('button', { name: 'Create registration' }).click()
  await page.getByText('There is a problem').waitFor()
  await page.getByRole('link', { name: 'Choose the person in the CRM' }).waitFor()

  const search = page.getByLabel('Search Embedded')
  await search.fill(newAddress())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No one in Embedded is like that.').waitFor()
  await search.fill('Adeyemi')
  await search.press('Enter')
  await page.getByText('Enter an address, a number, or a first and last name').waitFor()
  await search.fill(emailAddress)
  await search.press('Enter')
  await page.getByText('1 person found').waitFor()
  await desk.expectSound('who is found in the CRM')
  await expectFitsPhone(page, 'who is found in the CRM')
  await page.getByRole('button', { name: 'Use this person Ngozi Adeyemi' }).click()
  await page.getByText('Ngozi Adeyemi is chosen.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ngozi')
  await desk.expectSound('who is chosen')
  await expectFitsPhone(page, 'who is chosen')
  await page.getByRole('button', { name: 'Create registration' }).click()
  await heading(page, 'Registration created').waitFor()
  await page.getByRole('link', { name: 'Open the registration' }).click()
  await page.getByText('From Embedded').first().waitFor()
  await page.getByRole('link', { name: 'Answer for Ngozi' }).waitFor()
  await desk.expectSound('what came from the CRM')
  await expectFitsPhone(page, 'what came from the CRM')

  await page.goto('/consultant/registrations/new')
  await page.getByLabel('Flow type').selectOption('AutoOnboarded')
  await search.fill(emailAddress)
  await search.press('Enter')
  await page.getByRole('link', { name: `Registered in ${BRANCH}` }).waitFor()
})

test('of a record that only another branch knows the search tells whom to ask and no name [amendment 6.4]', async () => {
  const emailAddress = newAddress()
  const gary = { firstName: 'Gary', lastName: 'Lofthouse', birthDate: '1979-03-14' }
  await inDatabase((db) => knownInCrm(db, { ...gary, emailAddress, postCode: 'LS2 7QQ' }))
  const [one, other] = [await visitor(), await visitor()]
  await signedInConsultant(one, { branches: [BRANCH] })
  await signedInConsultant(other, { branches: ['Hull Registrations'] })
  const find = async ({ page }: typeof one) => {
    await page.goto('/consultant/registrations/new')
    await page.getByLabel('Flow type').selectOption('AutoOnboarded')
    await page.getByLabel('Search Embedded').fill(emailAddress)
    await page.getByLabel('Search Embedded').press('Enter')
    await page.getByText('1 person found').waitFor()
  }
  const use = { name: 'Use this person Gary Lofthouse' }
  // Both branches see the CRM record until one of them makes a registration from it. From then on, the other branch only sees which branch to ask.
  await find(other)
  await other.page.getByRole('button', use).click()
  await find(one)
  await one.page.getByRole('button', use).click()
  await one.page.getByRole('button', { name: 'Create registration' }).click()
  await heading(one.page, 'Registration created').waitFor()
  await other.page.getByRole('button', { name: 'Create registration' }).click()
  const ask = `This person is known in ${BRANCH}. Ask ${BRANCH} about them.`
  await other.page.getByText(`Known in ${BRANCH}`).waitFor()
  await other.page.getByRole('button', { name: 'Create the registration anyway' }).click()
  await other.page.getByText(ask).first().waitFor()
  await expectLogged(other.complaints, 409)
  await other.expectSound('a record of another branch is refused')

  await find(other)
  const found = other.page.getByRole('listitem').filter({ hasText: ask })
  expect(await found.innerText()).toBe(ask)
  expect(await other.page.getByText('Lofthouse').count()).toBe(0)
  expect(await other.page.getByRole('button', use).count()).toBe(0)
  await other.expectSound('a record of another branch')
  await expectFitsPhone(other.page, 'a record of another branch')
})

test("who is known in another branch is said to be, by the branch's name only, before a second one is made [amendment 6.4]", async () => {
  const [phone, other] = [newPhone(), 'Hull Registrations']
  const elsewhere = await visitor()
  await signedInConsultant(elsewhere, { branches: [other] })
  const make = async ({ page }: typeof elsewhere, emailAddress: string) => {
    await page.goto('/consultant/registrations/new')
    await page.getByLabel('First name').fill('Quentin')
    await page.getByLabel('Last name').fill('Oldershaw')
    await page.getByLabel('Email address', { exact: true }).fill(emailAddress)
    await page.getByLabel(/Phone number/).fill(phone)
    await page.getByLabel('Flow', { exact: true }).selectOption('standard')
    await page.getByRole('button', { name: 'Create registration' }).click()
  }
  await make(elsewhere, newAddress())
  await heading(elsewhere.page, 'Registration created').waitFor()

  const desk = await visitor()
  await signedInConsultant(desk, { branches: [BRANCH] })
  const address = newAddress()
  await make(desk, address)
  await desk.page.getByText(`Known in ${other}`).waitFor()
  expect(
    await desk.page.getByRole('alert').filter({ hasText: 'Known in' }).innerText(),
  ).not.toMatch(/Oldershaw|Draft/)
  await desk.expectSound('who is known elsewhere')
  await expectFitsPhone(desk.page, 'who is known elsewhere')
  expect(
    await inDatabase((db) =>
      db.many(sql`select 1 from contacts where value = ${address} and kind = 'email'`),
    ),
  ).toEqual([])
  // The consultant has changed the name, so the page searches the CRM again before it makes the registration.
  const goOn = desk.page.getByRole('button', { name: 'Create the registration anyway' })
  await desk.page.getByLabel('First name').fill('QUENTIN')
  const lookedAgain = desk.page.waitForResponse(/Registrations\/Alike/)
  await goOn.click()
  await lookedAgain
  await desk.page.getByText(`Known in ${other}`).waitFor()
  await goOn.click()
  await heading(desk.page, 'Registration created').waitFor()
})
