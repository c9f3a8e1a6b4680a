import { expect, test } from 'vitest'
import { appliedPerson } from '../jobs/applied-person.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { card, heading } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged, visitor } from '../visitor.ts'

test('a person who may be the same is shown before an applicant is invited to register [amendment 6.4]', async () => {
  const candidate = await appliedPerson({ firstName: 'Quillon', lastName: 'Aldershaw' })
  const [elsewhere, desk] = [await visitor(), await visitorAtBothWidths()]
  await signedInConsultant(elsewhere, { branches: ['Hull Registrations'] })
  await elsewhere.page.goto('/consultant/registrations/new')
  await elsewhere.page.getByLabel('First name').fill('Quillon')
  await elsewhere.page.getByLabel('Last name').fill('Aldershaw')
  await elsewhere.page.getByLabel('Email address', { exact: true }).fill(candidate.emailAddress)
  await elsewhere.page.getByLabel('Flow', { exact: true }).selectOption('standard')
  await elsewhere.page.getByRole('button', { name: 'Create registration' }).click()
  await heading(elsewhere.page, 'Registration created').waitFor()

  const { page } = desk
  await signedInConsultant(desk, { branches: [candidate.branch] })
  await page.goto(`/consultant/applications/${candidate.id}`)
  await card(page, 'Registration').getByLabel('Flow').selectOption('standard')
  await page.getByRole('button', { name: 'Invite to register' }).click()
  await page.getByText('Known in Hull Registrations').waitFor()
  await expectLogged(desk.complaints, 409)
  await expectNoSidewaysScroll(page, 'who may be the same person')
  await desk.expectSound('who may be the same person')
  expect(await page.getByRole('textbox', { name: 'Invitation link' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Create the registration anyway' }).click()
  await page.getByRole('textbox', { name: 'Invitation link' }).waitFor()
  await Promise.all([candidate, elsewhere, desk].map(({ close }) => close()))
})
