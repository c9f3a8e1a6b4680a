import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { DESKTOP, PHONE } from '../both-widths.ts'
import { heading } from '../profile/profile-pages.ts'
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
