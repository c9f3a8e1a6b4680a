import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { jpeg } from '#tests/documents/pictures.ts'
import { PAPER_FLOW } from '#tests/registrations/paper-flow.ts'
import { SMALL_FLOW, smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { answerAtDesk, openAtDesk } from '../desk/desk-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { fieldOf, goInside } from './open-question.ts'
import { inDatabase } from '../portal-database.ts'
import { heading, noticed } from '../profile/profile-pages.ts'
import {
  allSaved,
  expectFitsPhone,
  expectNoSidewaysScroll,
  openTasks,
} from './registration-steps.ts'
import { registrationOf } from './registration-of.ts'
import { returnRegistration, standing } from './returned-registration.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { answerTheFirstTask } from './small-flow-steps.ts'
import { visitor } from '../visitor.ts'

const BRANCH = 'Leeds Registrations'
const PHONE = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const

const place = (question: string, id?: string) => ({
  ...(id ? { id } : {}),
  task: 'end',
  step: 'declaration',
  question,
})

const about = { task: 'you', step: 'about-you', question: 'preferred-name' }

test('at 360 px a candidate reads what is missing before they sign, signs in their own name, changes an answer, and is asked to sign again [amendment 5.2] [amendment 5.3] [amendment 5.4]', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, SMALL_FLOW)
  await openTasks(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Declaration' })
    .getByText('Cannot start yet')
    .waitFor()
  await goInside(page, about)
  await answerTheFirstTask(page)

  await goInside(page, place('signed'))
  await page.getByText('This comes last, since it speaks of everything else.').waitFor()
  await visit.expectSound('a signature before its time')
  await expectNoSidewaysScroll(page, 'a signature before its time')
  await page.getByRole('link', { name: 'I agree' }).click()
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await page.getByLabel('Your full name').fill('Bob Builder')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page
    .getByText(/the name that you gave\. If that name is wrong/)
    .first()
    .waitFor()
  await visit.expectSound('another name than the one that was given')
  await page
    .getByLabel('Your full name')
    .fill(`${person.firstName} ${person.lastName}`.toUpperCase())
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await allSaved(page)

  await goInside(page, { ...about, from: 'send' })
  await page.locator('#question-preferred-name').fill('Another')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByText('1 answer changed after this was signed: What should we call you?').waitFor()
  await visit.expectSound('a signature that ended')
  await expectNoSidewaysScroll(page, 'a signature that ended')
  await page.getByRole('link', { name: 'Sign again' }).click()
  await page.getByText('Read what you sign, and sign again if it is all true.').waitFor()
  await page.getByLabel('Your full name').fill(`${person.firstName} ${person.lastName}`)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByText('1 answer changed after this was signed').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my registration' }).click()
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()
  await visit.close()

  const desk = await visitor({ viewport: { width: 1280, height: 900 } })
  await signedInConsultant(desk, { branches: [BRANCH] })
  const name = `${person.firstName} ${person.lastName}`
  await openAtDesk(desk.page, id, name)
  const signature = answerAtDesk(desk.page, 'Sign')
  await signature.getByText('Covers 3 answers, and none has changed since.').waitFor()
  await desk.expectSound('a signature at the desk')
  // As somebody with the keys of the database would.
  await inDatabase((db) =>
    db.run(
      sql`update answers set value = '"Mallory"' where registration_id = ${id} and action_id = 'preferred-name'`,
    ),
  )
  await desk.page.reload()
  await signature.getByText('No longer valid').waitFor()
  await signature.getByRole('link', { name: 'What should we call you?' }).waitFor()
  await desk.expectSound('a signature that ended, at the desk')
  await expectFitsPhone(desk.page, 'a signature that ended, at the desk')
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Accept the rest and approve' }).click()
  const missing = desk.page.getByRole('dialog', { name: 'This registration is not complete' })
  await missing.waitFor()
  expect(desk.complaints.splice(0).join()).toContain('409')
  await desk.expectSound('what an approval lacks')
  await missing.getByRole('link', { name: 'Sign' }).click()
  await missing.waitFor({ state: 'hidden' })
  expect(new URL(desk.page.url()).hash).toBe('#answer-signed')
  await desk.close()
})

const BANK = smallFlowAsking({ name: 'bank', title: 'Bank' }, [
  { id: 'account-number', name: 'Account', type: 'account_number', label: 'Account number' },
])
const account = { task: 'you', step: 'about-you', question: 'account-number' }

/** At 360 px a person is about to sign, while a consultant has their account number open at the desk. */
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
  noticed(visit.complaints, 409)
  await visit.expectSound('a signature over what was not read')
  await expectNoSidewaysScroll(page, 'a signature over what was not read')

  await page.getByRole('link', { name: 'Account number', exact: true }).click()
  await expect.poll(() => fieldOf(page, 'account-number').inputValue()).toBe('10000008')
  await page.goBack()
  await page.getByText('These answers were changed since you read them:').waitFor()
  expect(await page.getByLabel('Your full name').inputValue()).toBe(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await heading(page, 'Declaration: done').waitFor()
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
  await page.getByText('Declaration: done').first().waitFor()
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

async function drawIn(page: Page) {
  await page.locator('canvas').scrollIntoViewIfNeeded()
  const pad = await page.locator('canvas').boundingBox()
  if (!pad) throw new Error('there is no room to draw')
  await page.mouse.move(pad.x + 20, pad.y + 30)
  await page.mouse.down()
  await page.mouse.move(pad.x + 120, pad.y + 60, { steps: 5 })
  await page.mouse.up()
}

test('at 360 px what came back leads past all that was accepted to what is open still, and at last to signing again', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, SMALL_FLOW)
  const sign = async () => {
    await page.getByLabel('Your full name').fill(`${person.firstName} ${person.lastName}`)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
  }
  await openTasks(page)
  await goInside(page, about)
  await answerTheFirstTask(page)
  await goInside(page, place('truthful'))
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await sign()
  await heading(page, 'Declaration: done').waitFor()
  await goInside(page, { screen: 'send' })
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my registration' }).click()
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()

  await returnRegistration(id, {
    taskId: 'you',
    actionId: 'preferred-name',
    reason: 'Is it Ama or Amara?',
  })
  await page.goto('/registration')
  await page.getByRole('link', { name: /^Continue: You, step 1 of 2/ }).click()
  await heading(page, 'What should we call you?').waitFor()
  await page.locator('#question-preferred-name').fill('Amara')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'On which site do you work?').waitFor()
  await visit.expectSound('the next thing that is open')
  await page.getByRole('textbox').fill('Harbour Road')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await page.getByText('Read what you sign, and sign again if it is all true.').waitFor()
  await visit.expectSound('signing again')
  await expectNoSidewaysScroll(page, 'signing again')
  await sign()
  await heading(page, 'Sign your assignment').waitFor()
  await sign()
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my registration' }).click()
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()
  expect((await standing(id)).status).toBe('Submitted')
  await visit.close()
})

test('a consultant who answers for a candidate stops before what only they can say, and sends them the link [amendment 5.1]', async () => {
  const visit = await visitor(PHONE)
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, SMALL_FLOW)
  await visit.close()
  const desk = await visitor(PHONE)
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, `${person.firstName} ${person.lastName}`)
  await page.getByRole('link', { name: `Answer for ${person.firstName}` }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goInside(page, { ...about, id })
  await answerTheFirstTask(page)
  await goInside(page, place('truthful', id))
  await page.getByText(`Only ${person.firstName} can declare this`).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await desk.expectSound('a declaration that is somebody else’s')
  await expectNoSidewaysScroll(page, 'a declaration that is somebody else’s')
  await page.getByRole('button', { name: `Send ${person.firstName} the link` }).click()
  await page.getByText(`${person.firstName} has the link now.`).waitFor()
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await page.getByText(`Only ${person.firstName} can sign this`).waitFor()
  await goInside(page, { id, screen: 'send' })
  await page.getByText(`Only ${person.firstName} can send this`).waitFor()
  expect(await page.getByRole('button', { name: 'Send my registration' }).count()).toBe(0)
  await desk.close()
})

test('in a flow of kind Manual the consultant photographs a signed paper and says that they saw it signed [amendment 5.1]', async () => {
  const visit = await visitor(PHONE)
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, PAPER_FLOW)
  await visit.close()
  const desk = await visitor(PHONE)
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, `${person.firstName} ${person.lastName}`)
  await page.getByRole('link', { name: `Answer for ${person.firstName}` }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goInside(page, { ...about, id })
  await answerTheFirstTask(page)
  await goInside(page, place('truthful', id))
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'paper.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(),
  })
  await page.getByRole('checkbox', { name: /^I saw .* sign this on paper/ }).check()
  await desk.expectSound('a paper that was signed')
  await expectNoSidewaysScroll(page, 'a paper that was signed')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  // The next screen shows that the press counted: only then does 'All saved' speak of it.
  await heading(page, 'Declaration: done').waitFor()
  await allSaved(page)
  await openAtDesk(page, id, `${person.firstName} ${person.lastName}`)
  await answerAtDesk(page, 'Sign')
    .getByText(/^On paper, seen by /)
    .waitFor()
  await desk.close()
})

test('the candidate of a Manual flow sees what waits for their consultant, and no button that would only refuse [amendment 5.1]', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const person = await signedUpPerson(visit)
  await registrationOf(person.emailAddress, PAPER_FLOW)
  await openTasks(page)
  await goInside(page, about)
  await answerTheFirstTask(page)
  await allSaved(page)
  await goInside(page, { screen: 'send' })
  await page
    .getByText(/^Waiting for .+: /)
    .first()
    .waitFor()
  await page.getByText(/^You can sign and send your registration once /).waitFor()
  expect(await page.getByRole('button', { name: /^Send / }).count()).toBe(0)
  await visit.expectSound('what waits for the consultant')
  await expectNoSidewaysScroll(page, 'what waits for the consultant')
  await page.goto('/registration')
  await page.getByRole('main').getByRole('link', { name: 'Check your answers and send' }).waitFor()
  await visit.close()
})
