import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { deskPeople } from '../desk/desk-people.ts'
import { visitor } from '../visitor.ts'
import { signedInConsultant } from './signed-in-consultant.ts'

test.each([1280, 768, 360])(
  'at %i px the actions for selected rows and their number are in sight at the end of a long list',
  async (width) => {
    const many = Array.from({ length: 20 }, (_each, index) => ({
      firstName: `Nia${String.fromCodePoint(97 + index)}`,
      lastName: 'Lowther',
      hoursAgo: index + 1,
    }))
    const branch = `Desk ${randomUUID().slice(0, 8)}`
    await deskPeople(branch, [...many, { firstName: 'Ama', lastName: 'Last', hoursAgo: 99 }])
    const desk = await visitor({ viewport: { width, height: 780 } })
    const { page } = desk
    await signedInConsultant(desk, { branches: [branch] })
    await page.goto('/consultant/registrations')
    await page.getByLabel('Select Ama Last').check()
    await page.getByLabel('Select Niab Lowther').first().check()
    for (const end of ['Select Niab Lowther', 'Select Ama Last']) {
      await page.getByLabel(end).first().scrollIntoViewIfNeeded()
      expect(await isInSight(page.getByText('2 selected')), `the number at ${end}`).toBe(true)
      expect(await isInSight(page.getByRole('button', { name: 'Approve' })), end).toBe(true)
    }
    await page.getByLabel('Select Ama Last').focus()
    expect(await isInSight(page.getByLabel('Select Ama Last')), 'the row above the bar').toBe(true)
    await desk.expectSound('the bar over the rows')
    await desk.close()
  },
)

/** Reports whether the middle of an element is in the window and under nothing else. */
const isInSight = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && shown.contains(found)
  })

test('a search for someone who is in another view leads there', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await deskPeople(branch, [{ firstName: 'Kieran', lastName: 'Doyle', status: 'Sent' }])
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto('/consultant/registrations?q=doyle')
  await page
    .getByRole('status')
    .getByText('No registration matches in To review, but this is in:')
    .waitFor()
  await desk.expectSound('found in another view')
  await page.getByRole('link', { name: 'In progress (1)' }).click()
  await page.getByRole('link', { name: 'Kieran Doyle' }).waitFor()
  await desk.close()
})
