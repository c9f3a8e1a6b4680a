import { expect, test } from 'vitest'
import { DRIVES, deskRegistration, WANTS_LICENCE } from '../desk/desk-registration.ts'
import { DESKTOP, PHONE } from '../both-widths.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from './registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { type Visitor, visitor } from '../visitor.ts'
import { randomUUID } from 'node:crypto'

const documents = (id: string) => `/consultant/registrations/RegistrationDocuments?id=${id}`
const atDesk = async (options: Parameters<typeof visitor>[0]): Promise<Visitor> => {
  const visit = await visitor({ reducedMotion: 'reduce', ...options })
  await signedInConsultant(visit, { branches: ['Leeds Registrations'] })
  return visit
}

test('a consultant sees which documents there are and which is missing, and takes all of them along', async () => {
  const visit = await atDesk({})
  const { page } = visit
  const { id, name, save } = await deskRegistration({ flow: WANTS_LICENCE })
  await save(DRIVES)
  await save({
    actionId: 'payslip',
    set: 'work-history',
    item: randomUUID(),
    file: { name: 'march.txt', content: Buffer.from('A payslip of March') },
  })
  await page.goto(documents(id))
  await heading(page, 'Documents').waitFor()
  const table = page.getByRole('table', { name: 'Documents' })
  await table.getByRole('row').filter({ hasText: 'march.txt' }).getByText('Job 1').waitFor()
  await table.getByRole('row').filter({ hasText: 'Your licence' }).getByText('Missing').waitFor()
  await visit.expectSound('the documents')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download all \(1 file/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}, documents.zip`)
  await page.getByText('Downloaded.').waitFor()
  await page.getByRole('link', { name: 'Missing (1)' }).click()
  await page.getByRole('table', { name: 'Missing documents' }).waitFor()
  expect(await page.getByText('march.txt').count()).toBe(0)
  await visit.expectSound('what is missing')
  await visit.close()
})

test('at 360 px each document is a card, and is looked at below it', async () => {
  const visit = await atDesk({ viewport: { width: 360, height: 780 } })
  const { page } = visit
  const { id, save } = await deskRegistration({ flow: WANTS_LICENCE })
  await save(DRIVES)
  await save({
    actionId: 'licence-photo',
    file: {
      name: 'licence.png',
      content: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      type: 'image/png',
    },
  })
  await page.goto(documents(id))
  await page.getByRole('button', { name: /^Look at it licence/ }).click()
  await page.locator('canvas[data-drawn]').waitFor()
  await visit.expectSound('a document that is looked at')
  await expectNoSidewaysScroll(page, 'a document that is looked at')
  await page.getByRole('link', { name: 'Missing (0)' }).click()
  await page.getByText('No document is missing.').waitFor()
  await visit.close()
})

test('the status of a document is never broken inside its word, at 1280, 1024 and 360 px', async () => {
  const visit = await atDesk({ viewport: DESKTOP })
  const { page } = visit
  const { id, save } = await deskRegistration({ flow: WANTS_LICENCE })
  await save(DRIVES)
  const name = 'payslip-of-march-from-the-warehouse-in-wakefield-with-all-hours-and-overtime.txt'
  await save({
    actionId: 'payslip',
    set: 'work-history',
    item: randomUUID(),
    file: { name, content: Buffer.from('A payslip of March') },
  })
  await page.goto(documents(id))
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('Checked', { exact: true }).waitFor()
  for (const viewport of [DESKTOP, { width: 1024, height: 768 }, PHONE]) {
    await page.setViewportSize(viewport)
    expect(
      await row.getByText('Checked', { exact: true }).evaluate((tag) => {
        const word = document.createRange()
        word.selectNodeContents(tag)
        return word.getClientRects().length
      }),
      `lines of the status at ${viewport.width} px`,
    ).toBe(1)
    const file = await row.getByRole('cell').nth(1).boundingBox()
    expect(file?.width, 'the width for the name of the file').toBeGreaterThanOrEqual(176)
    await expectNoSidewaysScroll(page, `the documents at ${viewport.width} px`)
  }
  await visit.close()
})
