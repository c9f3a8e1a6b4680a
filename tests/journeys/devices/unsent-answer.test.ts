import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loggedSaves } from '../account/written-answers.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { heading } from '../link-steps.ts'
import { fieldOf, openQuestion } from '../registering/open-question.ts'
import { allSaved, expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { expectLogged, visitor } from '../visitor.ts'

const refuseWrites = (page: Page) =>
  page.route(/\/RegistrationAutoSave\//i, (route) => route.fulfill({ status: 503, body: '' }))

const middleOf = async (page: Page, words: string) => {
  const box = await page
    .getByRole('banner')
    .getByText(words, { exact: true })
    .filter({ visible: true })
    .boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}

test('an answer that the server does not take is on every page that follows, until it is sent: in one line of the bar, above the tasks and after signing out (360 px)', async () => {
  const visit = await visitor({ viewport: { width: 360, height: 780 } })
  const { page } = visit
  const invited = await inviteSomeone('standard')
  const sent = async () => (await loggedSaves(invited.id)).map(({ value }) => value)
  await openInvitation(page, invited)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await refuseWrites(page)
  await openQuestion(page, 'middle-name')
  await fieldOf(page, 'middle-name').fill('Quilla')
  const unsent = page.getByText('1 not sent').filter({ visible: true })
  await unsent.waitFor()
  expect(
    Math.abs((await middleOf(page, '1 not sent')) - (await middleOf(page, 'Save and exit'))),
  ).toBeLessThan(2)
  await expectNoSidewaysScroll(page, 'an answer that is not sent')
  await unsent.click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await allSaved(page)
  await expect.poll(sent).toEqual(['Quilla'])

  await refuseWrites(page)
  await fieldOf(page, 'middle-name').fill('Quill')
  await unsent.waitFor()
  await page.getByRole('link', { name: 'Save and exit' }).click()
  const note = page
    .getByRole('status')
    .getByText('1 answer is kept on this device and not sent yet.')
  const tasks = page.getByRole('link', { name: 'About you', exact: true })
  await note.waitFor()
  expect((await note.boundingBox())?.y).toBeLessThan((await tasks.boundingBox())?.y ?? 0)
  await expectLogged(visit.complaints, 503)
  await visit.expectSound('the tasks while an answer waits')

  await page.goto('/registration/logout')
  await heading(page, 'You are signed out').waitFor()
  await page.getByText('1 answer is waiting to be sent. Sign in to send it.').waitFor()
  await page.getByText('All other answers of your registration are saved.').waitFor()
  expect(await page.getByText('The answers of your registration are saved.').count()).toBe(0)
  // While signing out, the page may have tried to send the answer once more; the browser's message about that refusal does not count.
  visit.complaints.splice(0)
  await visit.expectSound('signed out while an answer waits')

  await page.unrouteAll()
  await openInvitation(page, invited)
  await expect.poll(sent).toEqual(['Quilla', 'Quill'])
  await note.waitFor({ state: 'detached' })
  await visit.close()
})
