import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pdf } from '../../documents/pdf.ts'
import {
  answerAtDesk,
  knownInCrm,
  loggedBy,
  openAtDesk,
  plantSurvey,
  statusOf,
} from './desk-steps.ts'
import { deskPeople } from './desk-people.ts'
import { openInvitation } from '../invited-person.ts'
import { BRANCH, codeIn, newAddress, newPhone, portal } from '../link-steps.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { questionsOf } from '../registering/registration-answers.ts'
import { allSaved, expectNoSidewaysScroll, flowNamed } from '../registering/registration-steps.ts'
import { walk } from '../registering/registration-walk.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

const HOW = 'All in all, how is it going?'
const CHANGE = 'If we could change one thing, what should it be?'
const REASON = 'Please tell us what the trouble with your shifts is.'

const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 900 }

async function send(page: Page) {
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await page.getByRole('button', { name: 'Send my survey' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

/** Makes the registration of somebody new, who is told by email. Answers its id. */
async function inviteAtDesk(page: Page, emailAddress: string, phone: string): Promise<string> {
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

test('a candidate is invited from the desk, registers, mends the one answer that came back, and is approved, compared and handed over to the CRM [seed 1.3.4]', async () => {
  const [emailAddress, phone] = [newAddress(), newPhone()]
  const desk = await visitor()
  const { page } = desk
  const consultant = await signedInConsultant(desk, { branches: [BRANCH] })
  const id = await inviteAtDesk(page, emailAddress, phone)

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

  await openAtDesk(page, id, 'Nadia Rahman')
  await page.getByText('To review', { exact: true }).first().waitFor()
  await desk.expectSound('a registration at the desk')

  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer.getByText('Tell Nadia what to put right').waitFor()
  await answer.getByRole('textbox').fill(REASON)
  await desk.expectSound('a reason')
  // What was typed and not sent outlives a session that ends.
  await page.reload()
  expect(await answer.getByRole('textbox').inputValue()).toBe(REASON)
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer.getByRole('button', { name: /^Undo/ }).waitFor()
  await answer.getByText(REASON).waitFor()
  await page.locator('body').press('a')
  await answerAtDesk(page, HOW).getByText('Accepted', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('A picture of your badge')
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('upload')
  await page.getByRole('button', { name: 'Add the question' }).click()
  await page.getByRole('heading', { name: 'A few more questions' }).first().waitFor()

  await page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await heading(page, 'Send to the candidate').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Nearly there, Nadia.')
  // Nadia came by a link and has not proven the address: nothing that is typed here goes there.
  await page
    .getByText(/this address yet, so the email names no one and leaves your message out\.$/)
    .waitFor()
  await page.getByText('We need 2 things for your survey').waitFor()
  await page.locator('section[aria-labelledby=preview][aria-busy=false]').waitFor()
  await desk.expectSound('sending back')
  await page.getByRole('button', { name: 'Send to Nadia' }).click()
  await page.getByRole('heading', { name: 'Sent to Nadia' }).waitFor()
  await desk.expectSound('sent back')

  await nadia.page.reload()
  await nadia.page.getByText('We need something again').waitFor()
  await nadia.page.getByText(REASON).waitFor()
  await nadia.page.getByRole('main').getByRole('link', { name: CHANGE }).click()
  await nadia.page.getByRole('textbox').fill('My shifts change the evening before.')
  await nadia.page.getByRole('button', { name: 'Continue' }).click()
  await heading(nadia.page, 'A picture of your badge').waitFor()
  await nadia.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'badge.pdf',
      mimeType: 'application/pdf',
      buffer: pdf({ words: 'Badge of Nadia' }),
    })
  await nadia.page.getByText(', uploaded').waitFor()
  await nadia.page.getByRole('button', { name: 'Continue' }).click()
  await allSaved(nadia.page)
  await send(nadia.page)
  await nadia.close()

  await openAtDesk(page, id, 'Nadia Rahman')
  await answerAtDesk(page, CHANGE).getByText('My shifts change the evening before.').waitFor()
  await page.getByRole('button', { name: 'Look at it badge.pdf' }).click()
  await page.locator('canvas[data-drawn="1"]').waitFor()
  await page.getByRole('button', { name: 'Turn' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await desk.expectSound('a document beside its answer')

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Accept the rest and approve' }).click()
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Send to CRM' }).first().waitFor()
  expect(await page.getByRole('button', { name: /^Ask again/ }).count()).toBe(0)
  expect(await statusOf(id)).toBe('Approved')

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
  expect(await statusOf(id)).toBe('SentToCrm')
  expect(await loggedBy(id, consultant.id)).toEqual([
    'created',
    'invited',
    'reminded',
    'in review',
    'answer returned',
    'answer accepted',
    'question added',
    'returned',
    'in review',
    'rest accepted',
    'approved',
    'duplicate decided',
    'hand-over begun',
    'handed over',
  ])
  expect(portal('verify-log', id)).toContain('The log is whole')

  await page.goto(`/consultant/registrations/review/registration-complete?id=${id}`)
  await heading(page, 'Registration complete').waitFor()
  await page.getByText('My shifts change the evening before.').waitFor()
  await desk.expectSound('a complete registration')
  // On paper it is light, whatever the screen is, and has nothing to press.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'light',
  )
  expect(await page.getByRole('button').count()).toBe(0)
  await desk.close()
})

test('a statement to sign is added to a registration, and is one more thing that it is sent back for; a survey is not signed', async () => {
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  const nadia = { firstName: 'Nadia', lastName: 'Rahman' }
  const [survey = '', id = ''] = await deskPeople(BRANCH, [{ ...nadia, flow: 'survey' }, nadia])
  await openAtDesk(page, survey, 'Nadia Rahman')
  await page.getByRole('button', { name: 'Add a question' }).waitFor()
  expect(await page.getByRole('button', { name: 'Ask for a signature' }).count()).toBe(0)
  await openAtDesk(page, id, 'Nadia Rahman')
  await page.getByRole('button', { name: 'Ask for a signature' }).click()
  await page.getByRole('button', { name: 'Add the statement' }).click()
  await page.getByRole('link', { name: 'Say what is to be signed' }).waitFor()
  await page.getByRole('textbox', { name: 'What is signed' }).fill('Sign your assignment')
  await page
    .getByRole('textbox', { name: 'Statement' })
    .fill('I keep to the hours that were agreed.')
  await page.getByRole('button', { name: 'Add the statement' }).click()
  await page.getByText('The statement was added').waitFor()
  await page.getByRole('heading', { name: 'Sign your assignment' }).first().waitFor()
  await page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await page.getByText('We need one thing for your registration').first().waitFor()
  await desk.close()
})

test('the pages of a review without an id offer some to choose from; one that is none is told as that [amendment 8]', async () => {
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  for (const address of ['review', 'review/send-candidate', 'review/registration-complete']) {
    await page.goto(`/consultant/registrations/${address}`)
    await page.getByRole('heading', { name: 'Newest' }).waitFor()
    expect(await page.getByText("Can't find ID error message").count(), address).toBe(0)
    await page.goto(`/consultant/registrations/${address}?id=7`)
    await page.getByText("Can't find ID error message").waitFor()
  }
  await page.goto(`/consultant/registrations/review/nothing-of-the-kind?id=${randomUUID()}`)
  await page.getByText('This page could not be found').waitFor()
  await desk.close()
})
