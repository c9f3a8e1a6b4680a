import { expect, test } from 'vitest'
import { newPhone } from '../link-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { heading } from '../profile/profile-pages.ts'
import { questionsOf } from './registration-answers.ts'
import {
  expectNoSidewaysScroll,
  flowNamed,
  createInvitationLink,
  openTasks,
} from './registration-steps.ts'
import { walk } from './registration-walk.ts'
import { messagesTo, visitor } from '../visitor.ts'

test('at 360 px a mobile number is confirmed by its code where it is asked, and is not asked to be again [seed 3.21.10]', async () => {
  const visit = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  await openTasks(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await walk({
    page,
    questions: questionsOf(flowNamed('standard')),
    wishes: { 'has-had-other-names': ['no'] },
    until: 'mobile-number',
  })
  const phone = newPhone()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone.replace('+44', '0'))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText(/^We sent a 4-character code to/).waitFor()
  await visit.expectSound('the code of a number')
  await expectNoSidewaysScroll(page, 'the code of a number')

  const code = page.getByLabel('Enter the 4-character code')
  await code.fill('12')
  await code.press('Enter')
  await page.getByText('The code must be 4 characters').first().waitFor()
  expect(visit.complaints).toEqual([])
  const sent =
    (await messagesTo(phone, 1))
      .flatMap(({ text }) => /^([0-9A-Z]{4}) is your/.exec(text)?.[1] ?? [])
      .at(-1) ?? ''
  await code.fill(sent)
  await code.press('Enter')
  await page.getByText('Your number is confirmed.').waitFor()
  await page.getByRole('checkbox', { name: 'Text message' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Your address').waitFor()

  const phones = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/phones'),
  )
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, 'How to reach you').waitFor()
  await (await phones).finished()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await page.getByRole('button', { name: 'Send me a code' }).count()).toBe(0)
  await visit.close()
})
