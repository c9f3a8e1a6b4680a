import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { DESKTOP, PHONE } from '../both-widths.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectFitsPhone } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'
import { deskPeople } from './desk-people.ts'

const LINKS = ['/validate/emailaddress', '/validate/onboarding', '/validate/socialsignin']

test.each([DESKTOP, PHONE])(
  'at $width px a link of a letter without its code says so at once and offers a new one [amendment 10.7]',
  async (viewport) => {
    const visit = await visitor({ viewport })
    const { page } = visit
    for (const link of LINKS) {
      await page.goto(link)
      await heading(page, 'This link is not complete').waitFor()
      await page.getByRole('alert').getByText('The code is missing from its end.').waitFor()
      await page.getByRole('link', { name: 'Sign in to get a new link' }).waitFor()
      await visit.expectSound(`${link} without a code`)
    }
    await page.getByRole('link', { name: 'Sign in to get a new link' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/login')
    await visit.close()
  },
)

test('in the demo a page that is asked for by another name of this machine is at PUBLIC_ORIGIN [amendment 10.7]', async () => {
  const visit = await visitor()
  const { page } = visit
  const { origin, port } = new URL(inject('origin'))
  await page.goto(`http://127.0.0.1:${port}/search?q=driver`)
  expect(page.url()).toBe(`${origin}/search?q=driver`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await visit.close()
})

test('a search of one letter asks for more letters and counts nothing, where it would say that no one is there', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await deskPeople(branch, [{ firstName: 'Amara', lastName: 'Okafor' }])
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto('/consultant/registrations?q=a')
  await page.getByText('Type at least two letters to search.').waitFor()
  await page.getByRole('link', { name: 'To review', exact: true }).waitFor()
  expect(await page.getByText('No registration matches').count()).toBe(0)
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await page.getByRole('link', { name: 'To review 1' }).waitFor()
  await desk.close()
})

test('a name that was typed for the address of an account and is not stored is named, with the reason', async () => {
  const branch = `Leeds ${randomUUID().slice(0, 8)}`
  const [known] = await deskPeople(branch, [{ firstName: 'Marta', lastName: 'Wright' }])
  const { address } = await inDatabase((db) =>
    db.one<{ address: string }>(
      sql`select c.value as address from contacts c join registrations r using (candidate_id) where r.id = ${known}`,
    ),
  )
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  const create = async (firstName: string, flow: string) => {
    await page.goto('/consultant/registrations/new')
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill('Wright')
    await page.getByLabel('Email address', { exact: true }).fill(address)
    await page.getByLabel('Flow', { exact: true }).selectOption(flow)
    await page.getByRole('button', { name: 'Create registration' }).click()
    await page.getByRole('button', { name: 'Create the registration anyway' }).click()
    await heading(page, 'Registration created').waitFor()
    await page.getByText(/^The invitation goes to Marta by email/).waitFor()
  }
  const unstored = page.getByText('was not stored')

  await create('Martha', 'standard')
  expect(await unstored.innerText()).toBe(
    `${address} is the address of Marta Wright's account, so the registration belongs to that account. The name you typed, Martha Wright, was not stored.`,
  )
  await desk.expectSound('a name that was not stored')
  await expectFitsPhone(page, 'a name that was not stored')
  await create('Marta', 'standard')
  expect(await unstored.count()).toBe(0)
  await desk.close()
})
