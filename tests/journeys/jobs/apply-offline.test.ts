import { expect, test } from 'vitest'
import { withoutOffline } from '../devices/device-steps.ts'
import { signInAs } from '../new-person.ts'
import { visitor } from '../visitor.ts'
import { CALLUM } from './callum.ts'

test('without a connection the job stays on the screen and says that the application was not sent, and a dialog that closes reads nothing again [amendment 7.8]', async () => {
  const someone = await visitor()
  const { page, context } = someone
  await signInAs(page, CALLUM.address, CALLUM.password)
  await page.goto('/search?q=cleaner')
  const id = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/vacancy/${id}`)
  const panel = page.getByRole('complementary', { name: 'Apply' })
  const question = page.getByRole('dialog', { name: /^Send .* to .*\?$/ })
  let read = 0
  page.on('request', (request) => void (request.url().includes('/VacancyDetail/') && read++))
  await panel.getByRole('button', { name: 'Quick apply' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0)

  await panel.getByRole('button', { name: 'Quick apply' }).click()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Send application' }).click()
  await panel
    .getByRole('alert')
    .getByText('Your application was not sent. No connection. Try again when you are online.')
    .waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0)
  withoutOffline(someone)
  await someone.expectSound('an application that was not sent')

  await context.setOffline(false)
  await panel.getByRole('button', { name: 'Quick apply' }).click()
  await question.getByRole('button', { name: 'Send application' }).click()
  await panel.getByRole('heading', { name: 'Application Received' }).waitFor()
  expect(read, 'the job is not read again').toBe(0)
  await someone.close()
})
