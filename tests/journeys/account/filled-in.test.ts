import { expect, test } from 'vitest'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { codeIn, heading, post } from '../link-steps.ts'
import { PASSWORD, signInAs } from '../new-person.ts'
import { goInside } from '../registering/open-question.ts'
import { openTasks } from '../registering/registration-steps.ts'
import { type Visitor, visitor } from '../visitor.ts'

async function openName({ page }: Visitor) {
  await openTasks(page)
  await goInside(page, { task: 'about-you', step: 'your-name', question: 'first-name' })
  await heading(page, 'Your name and date of birth').waitFor()
}
const card = ({ page }: Visitor) => page.getByRole('region', { name: 'Check these' })

test('a registration shows what is known to be checked, also to a person who signed in without their link', async () => {
  const [byLink, byPassword] = await Promise.all([visitor(), visitor()])
  const invited = await inviteSomeone('standard')
  await openInvitation(byLink.page, invited)
  await openName(byLink)
  await card(byLink).getByText('Nadia', { exact: true }).waitFor()
  await byLink.expectSound('a page with answers that are filled in')

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
  await openName(byPassword)
  await card(byPassword).getByText('Nadia', { exact: true }).waitFor()
  expect(await byPassword.page.locator('#question-first-name').count()).toBe(0)
  await Promise.all([byLink.close(), byPassword.close()])
})
