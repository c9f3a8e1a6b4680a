import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../both-widths.ts'
import { inviteSomeone } from '../invited-person.ts'
import { BRANCH } from '../link-steps.ts'
import { goInside } from '../registering/open-question.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

test.each([DESKTOP, PHONE])(
  'at $width px words that are not in an optional list are the reason why Continue waits, and the list closes before it [amendment 7.10]',
  async (viewport) => {
    const desk = await visitor({ viewport, reducedMotion: 'reduce' })
    const { page } = desk
    await signedInConsultant(desk, { branches: [BRANCH] })
    const { id } = await inviteSomeone('manual')
    await page.goto(`/registration/flow?id=${id}`)
    await heading(page, 'Registration of Nadia Rahman').waitFor()
    await goInside(page, { id, task: 'work', step: 'jobs', question: 'skills-seen' })
    const list = page.getByRole('combobox', { name: 'Skills' })
    const choices = page.getByRole('listbox', { name: 'Choices' })
    const next = page.getByRole('button', { name: 'Continue', exact: true })

    await list.fill('astronaut')
    await next.click()
    await page.getByRole('alert').getByText('Choose one of the list, or clear what you').waitFor()
    expect(await choices.isVisible()).toBe(false)
    await page.getByRole('status').getByText('Choose one of the list, or clear what you').waitFor()
    expect(await page.getByText('This needs an answer').count()).toBe(0)
    await desk.expectSound('words that are not in the list')

    await list.fill('')
    expect(await choices.isVisible()).toBe(false)
    await list.click()
    await page.getByRole('option', { name: 'Forklift' }).click()
    await page.getByRole('option', { name: 'Kitchen' }).click()
    await desk.expectSound('a list of several that is open')
    await expectNoSidewaysScroll(page, 'a list of several that is open')
    await page.getByRole('button', { name: 'Close the list' }).click()
    await choices.waitFor({ state: 'hidden' })
    await next.click()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('question'))
      .not.toBe('skills-seen')
    await desk.close()
  },
)
