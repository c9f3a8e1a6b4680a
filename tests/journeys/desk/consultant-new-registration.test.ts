import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { BRANCH, codeIn, heading, newAddress, newPhone } from '../link-steps.ts'
import { readBrowserStorage } from '../devices/kept-by.ts'
import { inDatabase } from '../portal-database.ts'
import { expectFitsPhone } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { type Visitor, visitor } from '../visitor.ts'

const registrationsOf = async (address: string) =>
  (
    await inDatabase((db) =>
      db.one<{ count: number }>(
        sql`select count(*)::int as count from registrations r join contacts c on c.candidate_id = r.candidate_id where c.value = ${address}`,
      ),
    )
  ).count

async function typeWhoItIs(page: Page, emailAddress: string, phone: string) {
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email address', { exact: true }).fill(emailAddress)
  await page.getByLabel(/Phone number/).fill(phone)
  await page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await page.getByLabel('QR code on this screen').check()
  await page.reload()
  expect(
    [
      await page.getByLabel('Last name').inputValue(),
      await page.getByLabel('Email address', { exact: true }).inputValue(),
      await page.getByLabel('Flow', { exact: true }).inputValue(),
      await page.getByLabel('QR code on this screen').isChecked(),
    ],
    'what was typed outlives a reload',
  ).toEqual(['Rahman', emailAddress, 'standard', true])
}

async function expectInvitation(desk: Visitor, emailAddress: string) {
  const { page } = desk
  await heading(page, 'Registration created').waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByText(`Reference ${id.slice(0, 8).toUpperCase()}`).waitFor()
  await page.getByText(`The invitation goes to Nadia by email to ${emailAddress}.`).waitFor()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await page.getByRole('img', { name: /^QR code of the invitation link/ }).waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await desk.expectSound('the confirmation')
  await expectFitsPhone(page, 'the confirmation')
  expect(await codeIn(emailAddress, /(https?:\S+\/i\/[\w-]+)/)).toBe(link)
  expect(new URL(link).origin).toBe(inject('origin'))
  return id
}

async function makeItAllTheSame(page: Page) {
  // The first response is lost, so the page sends the request again and gets the same registration.
  await page.route('**/API/v1/Registration', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Create the registration anyway' }).click()
  await page.getByText('There is a problem').waitFor()
  await page.getByRole('button', { name: 'Create registration' }).click()
  await page.getByRole('button', { name: 'Create the registration anyway' }).click()
  await heading(page, 'Registration created').waitFor()
}

test('someone new is invited from the desk, and the link on the screen is the one of the letter', async () => {
  const [emailAddress, phone] = [newAddress(), newPhone()]
  const desk = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await page.goto('/consultant/registrations')
  await page.getByRole('link', { name: 'New registration' }).click()
  await heading(page, 'New registration').waitFor()
  await page.getByLabel('Find the person by name or email address').fill(emailAddress)
  await page.getByText('No one in your branches.').waitFor()
  await desk.expectSound('the form')
  await expectFitsPhone(page, 'the form')
  await page.getByRole('button', { name: 'Create registration' }).click()
  await page.getByText('There is a problem').waitFor()
  await desk.expectSound('what is missing')
  await expectFitsPhone(page, 'what is missing')

  await typeWhoItIs(page, emailAddress, phone)
  await page.getByRole('button', { name: 'Create registration' }).click()

  const id = await expectInvitation(desk, emailAddress)

  await page.getByRole('link', { name: 'Create another' }).click()
  await heading(page, 'New registration').waitFor()
  expect(await page.getByLabel('Last name').inputValue()).toBe('')
  await page.getByLabel('Find the person by name or email address').fill(emailAddress.slice(0, 20))
  await page.getByRole('button', { name: `Use this person ${emailAddress}` }).click()
  await page.getByText('Nadia has a registration already:').waitFor()
  expect([
    await page.getByLabel('First name').inputValue(),
    await page.getByLabel('Email address', { exact: true }).inputValue(),
  ]).toEqual(['Nadia', emailAddress])
  await desk.expectSound('someone who is known')
  await expectFitsPhone(page, 'someone who is known')
  await page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await page.getByRole('button', { name: 'Create registration' }).click()
  // One warning names the open registration at the consultant's own branch, with a link.
  await page.getByText('Someone who may be the same person is known already:').waitFor()
  expect(
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Nadia Rahman: / })
      .getAttribute('href'),
  ).toBe(`/consultant/registrations/${id}`)
  await desk.expectSound('an open one')
  await expectFitsPhone(page, 'an open one')
  await page.getByRole('checkbox', { name: /^Email/ }).uncheck()
  await makeItAllTheSame(page)
  expect(await registrationsOf(emailAddress)).toBe(2)
  await page.getByText('Nadia was not invited yet.').waitFor()
  await desk.close()
})

test('a confirmation without a registration offers some; of an id that is malformed it says so [amendment 8]', async () => {
  const desk = await visitor()
  await signedInConsultant(desk, { branches: [BRANCH] })
  await desk.page.goto('/consultant/registrations/new/confirmation')
  await desk.page.getByRole('searchbox', { name: 'Find a registration' }).waitFor()
  expect(await desk.page.getByText("Can't find ID error message").count()).toBe(0)
  for (const search of ['?id=seven', `?id=${randomUUID()}x`]) {
    await desk.page.goto(`/consultant/registrations/new/confirmation${search}`)
    await desk.page.getByText("Can't find ID error message").waitFor()
  }
  await desk.expectSound('no registration')
  const links = desk.page.getByRole('main').getByRole('link')
  expect(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    'both ways on',
  ).toEqual(expect.arrayContaining(['/consultant/registrations', '/consultant/registrations/new']))

  await desk.page.goto('/consultant/registrations/new')
  await desk.page.getByLabel('Last name').fill('Halewick')
  expect(await readBrowserStorage(desk.page)).toContain('Halewick')
  await desk.page.goto('/consultant/logout')
  await heading(desk.page, 'You are signed out').waitFor()
  expect(await readBrowserStorage(desk.page), 'nothing that was typed stays').not.toContain(
    'Halewick',
  )
  await desk.close()
})

test('someone without an email address is invited by text; in Manual someone whom nothing reaches is answered for [amendment 6.6]', async () => {
  const phone = newPhone()
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  const begin = async (lastName: string) => {
    await page.goto('/consultant/registrations/new')
    await page.getByLabel('First name').fill('Hal')
    await page.getByLabel('Last name').fill(lastName)
  }
  const create = () => page.getByRole('button', { name: 'Create registration' }).click()

  await begin(`Feather${Date.now()}`)
  const email = page.getByRole('checkbox', { name: /^Email/ })
  const text = page.getByRole('checkbox', { name: /^Text message/ })
  await page.getByLabel(/Phone number/).fill(phone)
  expect([await email.isChecked(), await text.isChecked()], 'only a mobile').toEqual([false, true])
  await page.getByLabel('Email address', { exact: true }).fill('hal@example.test')
  expect([await email.isChecked(), await text.isChecked()], 'an address').toEqual([true, false])
  await email.uncheck()
  await email.check()
  await page.getByLabel('Email address', { exact: true }).fill('')
  expect(await email.isChecked(), 'what was chosen by hand stays').toBe(true)
  await create()
  await page
    .getByText('Enter the email address, or choose another way to invite them')
    .first()
    .waitFor()
  await expectFitsPhone(page, 'an address that is not needed')
  await email.uncheck()
  await text.check()
  await create()
  await heading(page, 'Registration created').waitFor()
  await page.getByText(/^The invitation goes to Hal by text to 07/).waitFor()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  expect(await codeIn(phone, /(https?:\S+\/i\/[\w-]+)/)).toBe(link)
  await desk.expectSound('invited by text')
  await page.getByRole('link', { name: 'Open the registration' }).click()
  await page.getByText('None known yet').waitFor()
  await desk.expectSound('a registration without an address')

  await begin(`Unreached${Date.now()}`)
  expect(await page.getByRole('checkbox', { name: /^Email/ }).isChecked()).toBe(true)
  await page.getByLabel('Flow type').selectOption('Manual')
  expect(await page.getByRole('checkbox', { name: /^Email/ }).isChecked()).toBe(false)
  await create()
  await heading(page, 'Registration created').waitFor()
  await page.getByText(/^Nothing reaches Hal/).waitFor()
  await desk.expectSound('nothing reaches them')
  await expectFitsPhone(page, 'nothing reaches them')
  await page.getByRole('link', { name: 'Answer for Hal' }).click()
  await page.waitForURL(/\/registration\/flow/)
  await desk.close()
})

test('the next form begins with the branch of the last one and with the plain flow type, and names types in words [amendment 6.2]', async () => {
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH, 'Hull Registrations'] })
  await page.goto('/consultant/registrations/new')
  const [type, branch] = [page.getByLabel('Flow type'), page.getByLabel('Branch', { exact: true })]
  await branch.selectOption({ label: 'Hull Registrations' })
  expect(await type.locator('option').allInnerTexts()).toEqual(
    expect.arrayContaining(['Standard', 'From a CRM record', 'Manual']),
  )
  expect(await type.locator('option').allInnerTexts()).not.toContain('From a Dynamics record')
  await type.selectOption({ label: 'From a CRM record' })
  await page.getByLabel('Last name').fill('Halewick')
  await desk.expectSound('flow types in words')
  await expectFitsPhone(page, 'flow types in words')
  for (const leave of [
    () => page.reload(),
    () =>
      page.goto('/consultant/registrations').then(() => page.goto('/consultant/registrations/new')),
  ]) {
    await leave()
    await heading(page, 'New registration').waitFor()
    expect([
      await page.getByLabel('Last name').inputValue(),
      await type.inputValue(),
      await branch.locator('option:checked').innerText(),
    ]).toEqual(['Halewick', 'Standard', 'Hull Registrations'])
  }
  await desk.close()
})
