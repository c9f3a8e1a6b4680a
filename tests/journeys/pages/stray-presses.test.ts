import { expect, test } from 'vitest'
import { PHONE } from '../both-widths.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { signedUpPerson } from '../new-person.ts'
import { heading } from '../profile/profile-pages.ts'
import { questionsOf } from '../registering/registration-answers.ts'
import { createInvitationLink, flowNamed, openTasks } from '../registering/registration-steps.ts'
import { walk } from '../registering/registration-walk.ts'
import { visitor } from '../visitor.ts'

/**
 * Runs in the page. Both taps happen at once, however busy the machine is: the time of an event is that at which it was made. The second one reaches
 * the first choice of the question that the first one opened.
 */
async function tapTwice(nextHeading: string) {
  const next = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === 'Continue',
  )
  const { left, top, width, height } = next?.getBoundingClientRect() ?? new DOMRect()
  const tap = () =>
    new PointerEvent('click', {
      ...{ bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' },
      ...{ clientX: left + width / 2, clientY: top + height / 2 },
    })
  const [first, second] = [tap(), tap()]
  next?.dispatchEvent(first)
  while (document.querySelector('h1')?.textContent !== nextHeading)
    await new Promise(requestAnimationFrame)
  document.querySelector('main input[type=radio]')?.dispatchEvent(second)
}

test('a double tap on Continue does not answer the next question of a registration (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = someone
  createInvitationLink(await signedUpPerson(someone), 'standard')
  await openTasks(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await walk({
    page,
    questions: questionsOf(flowNamed('standard')),
    wishes: {},
    until: 'lived-there-five-years',
  })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.evaluate(tapTwice, 'In an emergency')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await someone.expectSound('a page that a double tap opened')
  await page.locator('#question-emergency-name').fill('Leila Marrash')
  await page.getByRole('radio', { name: 'A friend' }).check()
  await page.locator('#question-emergency-phone').fill('07700 900456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Your proof').waitFor()
  await someone.close()
})

test('a double click on Sign out signs a consultant out, and presses nothing that was under the menu (1280 px)', async () => {
  const someone = await visitor()
  const { page } = someone
  await signedInConsultant(someone)
  await page.goto('/consultant')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A link that fills the window lies under the menu, as the tiles of the dashboard do.
  await page.evaluate(() => {
    const under = document.createElement('a')
    under.href = '/legal/privacy-policy'
    under.id = 'under'
    under.style.cssText = 'position:fixed;inset:0;top:5rem'
    document.querySelector('main')?.append(under)
  })
  await page.locator('summary', { hasText: 'Account of' }).click()
  await page.getByRole('link', { name: 'Sign out' }).dblclick()
  await heading(page, 'You are signed out').waitFor()
  await page.locator('#under').evaluate((under) => under.remove())
  await someone.expectSound('signed out by a double click')
  await page.goto('/consultant')
  await heading(page, /sign in/i).waitFor()
  await someone.close()
})
