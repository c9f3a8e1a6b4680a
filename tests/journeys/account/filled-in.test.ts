import { expect, test } from 'vitest'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { codeIn, heading, post } from '../link-steps.ts'
import { PASSWORD, signInAs } from '../new-person.ts'
import { goInside } from '../registering/open-question.ts'
import { openTasks } from '../registering/registration-steps.ts'
import { type Visitor, visitor } from '../visitor.ts'

const FILLED_IN =
  'What you told us before is filled in already. Check it, and change what is wrong.'

async function openIntroduction({ page }: Visitor) {
  await openTasks(page)
  await goInside(page, { task: 'about-you', step: 'your-name', screen: 'start' })
  await heading(page, 'Your name').waitFor()
  await page.getByText('First we ask who you are.').waitFor()
}

test('a registration says that something is filled in only where something is: not to a person who came without their link', async () => {
  const [byLink, byPassword] = await Promise.all([visitor(), visitor()])
  const invited = await inviteSomeone('standard')
  await openInvitation(byLink.page, invited)
  await openIntroduction(byLink)
  await byLink.page.getByText(FILLED_IN).waitFor()
  await byLink.expectSound('an introduction to answers that are filled in')

  const { emailAddress } = await inviteSomeone('standard')
  await post('/api/v1/auth/requestpasswordreset', { identifier: emailAddress })
  const resetCode = () => codeIn(emailAddress, /\/reset\?code=([\w-]+)/)
  await expect.poll(resetCode).not.toBe('')
  await post('/api/v1/validation', {
    code: await resetCode(),
    type: 'PasswordReset',
    NewPassword: PASSWORD,
    NewPasswordConfirm: PASSWORD,
  })
  await signInAs(byPassword.page, emailAddress)
  await openIntroduction(byPassword)
  expect(await byPassword.page.getByText(FILLED_IN).count()).toBe(0)
  await byPassword.page.getByRole('button', { name: 'Continue' }).click()
  expect(await byPassword.page.locator('#question-first-name').inputValue()).toBe('')
  await Promise.all([byLink.close(), byPassword.close()])
})
