import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { signedUpPerson } from '../new-person.ts'
import { goInside } from './open-question.ts'
import { heading } from '../profile/profile-pages.ts'
import { registrationOf } from './registration-of.ts'
import { openTasks } from './registration-steps.ts'
import { expectLogged, visitor } from '../visitor.ts'

const FLOW = smallFlowAsking({ name: 'passport', title: 'Passport' }, [
  {
    ...{ id: 'passport', name: 'Passport', type: 'upload', label: 'Your passport' },
    validation: { atMost: 3, scansOnly: true },
  },
])
const PROGRAM = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ'.padEnd(64, '\0')),
}
const field = (page: Page) => page.locator('#question-passport')
const hasFocus = (page: Page) => field(page).evaluate((one) => one === document.activeElement)

test('at 360 px a file that is refused is said beside its field with what the question takes, is no answer, is named in what is still needed, and leaves the focus in its field', async () => {
  const visit = await visitor({
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
  })
  const { page, complaints } = visit
  const { emailAddress } = await signedUpPerson(visit)
  await registrationOf(emailAddress, FLOW)
  await openTasks(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goInside(page, { task: 'you', step: 'about-you', question: 'passport' })
  await page.getByText('PDF, JPG, PNG, WebP or HEIC, up to 10 MB').waitFor()
  expect(await page.getByText('Drop a file here').isVisible(), 'on a touch screen').toBe(false)
  await field(page).setInputFiles(PROGRAM)
  const reason =
    'passport.pdf: The content is not a PDF but a program. The file must be a PDF, JPG, PNG, WebP or HEIC.'
  await page.locator('#question-passport-error').getByText(reason).waitFor()
  await expectLogged(complaints, 422)
  await page.getByRole('list', { name: 'Files' }).getByText('not accepted').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText(`Upload a file. ${reason}`).waitFor()
  await visit.expectSound('a refused file')
  await page.getByRole('link', { name: 'Save and exit' }).click()
  await page.getByText('Still needed').waitFor()
  expect(await page.getByText('not sent yet').count()).toBe(0)

  await page.getByRole('link', { name: 'Your passport' }).click()
  await heading(page, 'Your passport').waitFor()
  await page.getByRole('button', { name: 'Remove passport.pdf' }).click()
  await page.getByRole('list', { name: 'Files' }).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page)).toBe(true)
  await field(page).setInputFiles({
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await page.getByText(/, uploaded/).waitFor()
  await page.getByRole('button', { name: 'Remove passport.png' }).click()
  await page.getByRole('list', { name: 'Files' }).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page)).toBe(true)
  await visit.close()
})
