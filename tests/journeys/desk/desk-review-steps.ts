import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pdf } from '../../documents/pdf.ts'
import { openInvitation } from '../invited-person.ts'
import { codeIn } from '../link-steps.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { questionsOf } from '../registering/registration-answers.ts'
import { allSaved, expectNoSidewaysScroll, flowNamed } from '../registering/registration-steps.ts'
import { walk } from '../registering/registration-walk.ts'
import { type Visitor, visitor } from '../visitor.ts'
import { answerAtDesk, knownInCrm, plantSurvey } from './desk-steps.ts'

export const CHANGE = 'If we could change one thing, what should it be?'
const HOW = 'All in all, how is it going?'
const REASON = 'Please tell us what the trouble with your shifts is.'

const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 900 }

type Invited = { readonly id: string; readonly emailAddress: string; readonly phone: string }

async function send(page: Page) {
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await page.getByRole('button', { name: 'Send my survey' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

/** Makes the registration of a new person, who gets an email about it. Returns its id. */
export async function inviteAtDesk(
  page: Page,
  emailAddress: string,
  phone: string,
): Promise<string> {
  await page.goto('/consultant/registrations/new')
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email address', { exact: true }).fill(emailAddress)
  await page.getByLabel(/Phone number/).fill(phone)
  await page.getByLabel('Flow type').selectOption('Survey')
  await page.getByLabel('Flow', { exact: true }).selectOption('survey')
  await page.getByRole('button', { name: 'Create registration' }).click()
  await heading(page, 'Registration created').waitFor()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

export async function lookAtItOnAPhone(desk: Visitor, id: string) {
  const { page } = desk
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Open the registration' }).click()
  await heading(page, 'Nadia Rahman').waitFor()
  expect(
    await heading(page, 'Nadia Rahman').evaluate((h1) => h1 === document.activeElement),
    'whose registration it is, is read out when it has come',
  ).toBe(true)
  await page.getByText('Sent to the candidate').waitFor()
  await desk.expectSound('a registration at 360 px')
  await expectNoSidewaysScroll(page, 'a registration at 360 px')
  await page.getByRole('button', { name: 'Remind Nadia' }).click()
  await page.getByText('Nadia gets a reminder').waitFor()
  await page.goto(`/consultant/registrations/review?id=${id}`)
  await page.getByText('It can be reviewed once Nadia has sent it.').waitFor()
  await desk.expectSound('the stages of a review')
  await expectNoSidewaysScroll(page, 'the stages of a review')
  await page.setViewportSize(WIDE)
}

export async function answerAsNadia({ id, emailAddress, phone }: Invited) {
  const nadia = await visitor()
  await openInvitation(nadia.page, {
    id,
    path: await codeIn(emailAddress, /(\/i\/[\w-]+)/),
    phone,
    emailAddress,
  })
  await nadia.page.getByRole('link', { name: 'Start', exact: true }).click()
  await walk({
    page: nadia.page,
    questions: questionsOf(flowNamed('survey')),
    wishes: {},
    until: 'good-things',
  })
  await allSaved(nadia.page)
  await plantSurvey(id, 'InProgress', { but: 'overall-rating' })
  await nadia.page.goto('/registration')
  await nadia.page
    .getByRole('main')
    .getByRole('link', { name: 'Check your answers and send' })
    .click()
  await send(nadia.page)
  return nadia
}

export async function askForOneAgain(desk: Visitor) {
  const { page } = desk
  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer.getByText('Tell Nadia what to put right').waitFor()
  await answer.getByRole('textbox').fill(REASON)
  await desk.expectSound('a reason')
  // Text that was typed but not sent survives a reload of the page.
  await page.reload()
  expect(await answer.getByRole('textbox').inputValue()).toBe(REASON)
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer.getByRole('button', { name: /^Undo/ }).waitFor()
  await answer.getByText(REASON).waitFor()
  await page.locator('body').press('a')
  await answerAtDesk(page, HOW).getByText('Accepted', { exact: true }).waitFor()
}

export async function addQuestionAndSendBack(desk: Visitor) {
  const { page } = desk
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('A picture of your badge')
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('upload')
  // A question that was begun is still there after its dialog is closed and opened again.
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Question' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a question' }).click()
  expect(await page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe(
    'A picture of your badge',
  )
  expect(await page.getByRole('combobox', { name: 'Answer' }).inputValue()).toBe('upload')
  await page.getByRole('button', { name: 'Add the question' }).click()
  await page.getByRole('heading', { name: 'A few more questions' }).first().waitFor()

  await page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await heading(page, 'Send to the candidate').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Nearly there, Nadia.')
  // Nadia came by a link and has not confirmed her address, so the email to her contains no names and not the consultant's message.
  await page
    .getByText(/this address yet, so the email names no one and leaves your message out\.$/)
    .waitFor()
  await page.getByText('needs 2 things for its survey').waitFor()
  await page.locator('section[aria-labelledby=preview][aria-busy=false]').waitFor()
  await desk.expectSound('sending back')
  await page.getByRole('button', { name: 'Send to Nadia' }).click()
  await page.getByRole('heading', { name: 'Sent to Nadia' }).waitFor()
  await desk.expectSound('sent back')
}

export async function answerWhatCameBack(page: Page) {
  await page.reload()
  await page.getByText('We need something again').waitFor()
  await page.getByText(REASON).waitFor()
  await page.getByRole('main').getByRole('link', { name: CHANGE }).click()
  await page.getByRole('textbox').fill('My shifts change the evening before.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'A picture of your badge').waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'badge.pdf',
      mimeType: 'application/pdf',
      buffer: pdf({ words: 'Badge of Nadia' }),
    })
  await page.getByText(', uploaded').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await allSaved(page)
  await send(page)
}

export async function mergeInCrm(page: Page, { id, emailAddress, phone }: Invited) {
  const known = await inDatabase((db) =>
    knownInCrm(db, {
      firstName: 'Nadia',
      lastName: 'Rahman',
      birthDate: '1991-02-03',
      emailAddress,
      phone,
    }),
  )
  await page.goto(`/consultant/registrations/review/crm-duplicates?id=${id}`)
  await heading(page, 'Check for duplicates').waitFor()
  await page.getByRole('heading', { name: 'We found 1 person who may be the same' }).waitFor()
  await page.getByText('Same email address').waitFor()
  await page.getByRole('button', { name: 'Same person: merge' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('It is merged with the record of the same person').waitFor()
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page.getByText('Merged with a record in Embedded.').waitFor()
  await page.getByText(known).waitFor()
}

export async function readAndApprove(desk: Visitor) {
  const { page } = desk
  await answerAtDesk(page, CHANGE).getByText('My shifts change the evening before.').waitFor()
  await page.getByRole('button', { name: 'Look at it badge.pdf' }).click()
  await page.locator('canvas[data-drawn="1"]').waitFor()
  await page.getByRole('button', { name: 'Turn' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await desk.expectSound('a document beside its answer')

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Approve anyway' }).click()
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Send to CRM' }).first().waitFor()
  expect(await page.getByRole('button', { name: /^Ask again/ }).count()).toBe(0)
}
