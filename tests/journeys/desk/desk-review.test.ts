import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loggedBy, openAtDesk, plantSurvey, statusOf } from './desk-steps.ts'
import { inviteSomeone } from '../invited-person.ts'
import { deskPeople } from './desk-people.ts'
import { BRANCH, newAddress, newPhone, portal } from '../link-steps.ts'
import { heading } from '../profile/profile-pages.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'
import {
  addQuestionAndSendBack,
  answerAsNadia,
  answerWhatCameBack,
  askForOneAgain,
  inviteAtDesk,
  lookAtItOnAPhone,
  mergeInCrm,
  readAndApprove,
} from './desk-review-steps.ts'

test('a candidate is invited from the desk, registers, corrects the one answer that came back, and is approved, compared and handed over to the CRM [seed 1.3.4]', async () => {
  const [emailAddress, phone] = [newAddress(), newPhone()]
  const desk = await visitor()
  const { page } = desk
  const consultant = await signedInConsultant(desk, { branches: [BRANCH] })
  const id = await inviteAtDesk(page, emailAddress, phone)

  await lookAtItOnAPhone(desk, id)

  const nadia = await answerAsNadia({ id, emailAddress, phone })

  await openAtDesk(page, id, 'Nadia Rahman')
  await page.getByText('To review', { exact: true }).first().waitFor()
  await desk.expectSound('a registration at the desk')

  await askForOneAgain(desk)

  await addQuestionAndSendBack(desk)

  await answerWhatCameBack(nadia.page)
  await nadia.close()

  await openAtDesk(page, id, 'Nadia Rahman')
  await readAndApprove(desk)
  expect(await statusOf(id)).toBe('Approved')

  await mergeInCrm(page, { id, emailAddress, phone })
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
  // On paper the page has no buttons, and is light even if the screen is dark.
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
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Statement' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ask for a signature' }).click()
  expect(await page.getByRole('textbox', { name: 'What is signed' }).inputValue()).toBe(
    'Sign your assignment',
  )
  await page.getByRole('button', { name: 'Add the statement' }).click()
  await page.getByText('The statement was added').waitFor()
  await page.getByRole('heading', { name: 'Sign your assignment' }).first().waitFor()
  await page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await page.getByText('needs one thing for your registration').first().waitFor()
  await desk.close()
})

test('a question that was added by mistake does not block the approval for good: it is taken back where it is to be sent', async () => {
  const desk = await visitor()
  const { page } = desk
  const { id } = await inviteSomeone('survey')
  await plantSurvey(id, 'Submitted')
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, 'Nadia Rahman')
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.waitFor()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Which gate?')
  await page.getByRole('button', { name: 'Add the question' }).click()
  await page.getByRole('heading', { name: 'A few more questions' }).first().waitFor()
  expect(await approve.count(), 'what is still to be asked cannot be approved').toBe(0)

  await page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await page.getByText('You added this question.').waitFor()
  await page.getByRole('button', { name: 'Withdraw Which gate?' }).click()
  await page.getByText('It was withdrawn').waitFor()
  await page.getByText('Nothing yet. Choose an answer below.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('What Nadia has to put right')
  await openAtDesk(page, id, 'Nadia Rahman')
  await approve.click()
  await page.getByRole('button', { name: 'Approve anyway' }).click()
  await page.getByText('The registration of Nadia Rahman is approved').waitFor()
  await desk.close()
})

test.each(['Enter', 'Space'])(
  'the answers of a step that are accepted by %s are counted aloud, and the keyboard stays at the step',
  async (key) => {
    const desk = await visitor({ reducedMotion: 'reduce' })
    const { page } = desk
    const { id } = await inviteSomeone('survey')
    await plantSurvey(id, 'Submitted')
    await signedInConsultant(desk, { branches: [BRANCH] })
    await openAtDesk(page, id, 'Nadia Rahman')
    const accept = page.getByRole('button', { name: /^Accept these \d+ answers/ }).first()
    const [, count = '', step = ''] =
      /these (\d+) answers of (.+)/.exec((await accept.textContent()) ?? '') ?? []
    await accept.press(key)
    await page
      .getByRole('status')
      .getByText(`${count} answers of ${step} accepted`, { exact: true })
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(step)
    await desk.expectSound('the answers of a step were accepted')
    await desk.close()
  },
)

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
