import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { openAtDesk } from '../desk/desk-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { fieldOf, goInside } from './open-question.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { allSaved, expectNoSidewaysScroll, openTasks } from './registration-steps.ts'
import { registrationOf } from './registration-of.ts'
import { about, BRANCH, PHONE, place } from './signing-steps.ts'
import { answerTheFirstTask } from './small-flow-steps.ts'
import { expectLogged, visitor } from '../visitor.ts'

const BANK = smallFlowAsking({ name: 'bank', title: 'Bank' }, [
  { id: 'account-number', name: 'Account', type: 'account_number', label: 'Account number' },
])
const account = { task: 'you', step: 'about-you', question: 'account-number' }

/** Leads a person to the signature on a small phone, while a consultant has opened the same person's account number at the desk. */
async function aboutToSign() {
  const visit = await visitor(PHONE)
  const { page } = visit
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, BANK)
  await openTasks(page)
  await goInside(page, account)
  await fieldOf(page, 'account-number').fill('66374958')
  await allSaved(page)
  await goInside(page, about)
  await answerTheFirstTask(page)
  await goInside(page, place('truthful'))
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await allSaved(page)

  const desk = await visitor({ viewport: { width: 1280, height: 900 } })
  await signedInConsultant(desk, { branches: [BRANCH] })
  const name = `${person.firstName} ${person.lastName}`
  await openAtDesk(desk.page, id, name)
  await desk.page.getByRole('link', { name: `Answer for ${person.firstName}` }).click()
  await desk.page.getByText(`Only ${person.firstName} can sign this`).waitFor()
  await goInside(desk.page, { ...account, id })
  await fieldOf(desk.page, 'account-number').waitFor()
  const changeAtDesk = async (number: string) => {
    await fieldOf(desk.page, 'account-number').fill(number)
    await allSaved(desk.page)
  }
  return { visit, page, desk, id, name, changeAtDesk }
}
const UNREAD = '“Account number” was changed since you read this. Read it again before you sign.'
const signatures = (id: string) =>
  inDatabase((db) => db.many(sql`select 1 from signatures where registration_id = ${id}`))

test('at 360 px an answer that a consultant changes while its person is about to sign is not signed unread: the page says which it is and leads there, keeps the name, and signs after that [amendment 5.3]', async () => {
  const { visit, page, desk, id, name, changeAtDesk } = await aboutToSign()
  await changeAtDesk('10000008')
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('alert').getByText(UNREAD).waitFor()
  await page.getByText('These answers were changed since you read them:').waitFor()
  expect(await page.getByLabel('Your full name').inputValue()).toBe(name)
  expect(await signatures(id)).toEqual([])
  await expectLogged(visit.complaints, 409)
  await visit.expectSound('a signature over what was not read')
  await expectNoSidewaysScroll(page, 'a signature over what was not read')

  await page.getByRole('link', { name: 'Account number', exact: true }).click()
  await expect.poll(() => fieldOf(page, 'account-number').inputValue()).toBe('10000008')
  await page.goBack()
  await page.getByText('These answers were changed since you read them:').waitFor()
  expect(await page.getByLabel('Your full name').inputValue()).toBe(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await heading(page, 'Saved. Next: check your answers and send').waitFor()
  await allSaved(page)
  await expect.poll(() => signatures(id)).toHaveLength(1)
  await visit.close()
  await desk.close()
})

test('at 360 px a signature that was given without a network is kept unsent where an answer changed before it arrives, and says why [amendment 5.3]', async () => {
  const { visit, page, desk, id, name, changeAtDesk } = await aboutToSign()
  await visit.context.setOffline(true)
  await page.getByRole('radio', { name: 'Draw my signature' }).check()
  await page.getByLabel('Your full name').fill(name)
  await drawIn(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Saved on this device. Next: check your answers and send').first().waitFor()
  await page.getByText('On this device (1)', { exact: true }).waitFor()
  await changeAtDesk('10000008')
  await visit.context.setOffline(false)

  await heading(page, 'Sign').waitFor()
  await page.getByRole('alert').getByText(UNREAD).waitFor()
  expect(await signatures(id)).toEqual([])
  await page.reload()
  await page.getByText('These answers were changed since you read them:').waitFor()
  expect(await page.getByLabel('Your full name').inputValue()).toBe(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.poll(() => signatures(id)).toHaveLength(1)
  await page.getByText(UNREAD).first().waitFor({ state: 'detached' })
  await visit.close()
  await desk.close()
})

test('at 360 px an answer that a second tab of the same browser changes is not signed unread by the first, which keeps the name and signs after it was read [amendment 5.3]', async () => {
  const { visit, page, desk, id, name } = await aboutToSign()
  await desk.close()
  const second = await visit.context.newPage()
  await openTasks(second)
  await goInside(second, about)
  await fieldOf(second, 'preferred-name').fill('Amarachi')
  await allSaved(second)
  await page.bringToFront()
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText('“What should we call you?” was changed since you read this.')
    .waitFor()
  expect(await signatures(id)).toEqual([])
  expect(await page.getByLabel('Your full name').inputValue()).toBe(name)
  await expectLogged(visit.complaints, 409)

  await page.getByRole('link', { name: 'What should we call you?', exact: true }).click()
  await expect.poll(() => fieldOf(page, 'preferred-name').inputValue()).toBe('Amarachi')
  await page.goBack()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await heading(page, 'Saved. Next: check your answers and send').waitFor()
  await expect.poll(() => signatures(id)).toHaveLength(1)
  await visit.close()
})

async function drawIn(page: Page) {
  await page.locator('canvas').scrollIntoViewIfNeeded()
  const pad = await page.locator('canvas').boundingBox()
  if (!pad) throw new Error('there is no room to draw')
  await page.mouse.move(pad.x + 20, pad.y + 30)
  await page.mouse.down()
  await page.mouse.move(pad.x + 120, pad.y + 60, { steps: 5 })
  await page.mouse.up()
}
