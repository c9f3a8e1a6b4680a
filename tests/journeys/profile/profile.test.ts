import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import type { Visitor } from '../visitor.ts'
import { signedUpPerson } from '../new-person.ts'
import { card, failing, focused, heading, toast } from './profile-pages.ts'
import { expectLogged } from '../visitor.ts'

const CV = join(import.meta.dirname, '../../../content/demo/cvs/callum-reid.txt')

async function expectRefusedUploads(visit: Visitor, cv: Locator) {
  const { page, complaints } = visit
  await cv.getByRole('button', { name: 'Upload' }).click()
  await cv.getByText('no file to upload').waitFor()
  await visit.expectSound('no file')
  const note = Buffer.from('A note to myself.')
  await cv
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.exe', mimeType: 'text/plain', buffer: note })
  const refused = cv.getByText('note.exe: The file must be a PDF, DOCX, DOC, ODT, RTF or TXT')
  await refused.waitFor()
  await cv.getByRole('button', { name: 'Upload' }).click()
  expect(await refused.isVisible(), 'the reason stays').toBe(true)
  expect(await cv.getByText('no file to upload').count()).toBe(0)
  await cv.locator('input[type=file]').setInputFiles(CV)
  await visit.context.setOffline(true)
  await cv.getByRole('button', { name: 'Upload' }).click()
  const unsent = cv.getByText('No connection. Try again when you are online.')
  await unsent.waitFor()
  await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await visit.context.setOffline(false)
  await unsent.waitFor({ state: 'detached' })
  await failing(page, '**/curriculumvitae', 'POST')
  await cv.getByRole('button', { name: 'Upload' }).click()
  await cv.getByText('Unable to upload document. Please try again.').waitFor()
  await expectLogged(complaints, 500)
  await page.unroute('**/curriculumvitae')
}

describe('at 1280 and 360 px', () => {
  const someone = () => visitorAtBothWidths()

  test('the overview says what is missing, and a CV is added, downloaded, replaced and deleted [seed 8.11, 8.19, 5.3.1, 8.25.4, 4.23.1, 4.23.3, 1.2.9]', async () => {
    const visit = await someone()
    const { page, complaints } = visit
    const { firstName, lastName } = await signedUpPerson(visit)
    await page.locator('summary', { hasText: 'Account of' }).click()
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
    await heading(page, `${firstName} ${lastName}`).waitFor()
    await page.getByRole('link', { name: 'Add your mobile number' }).waitFor()
    await visit.expectSound('an empty profile')

    const cv = card(page, 'CV')
    await expectRefusedUploads(visit, cv)
    await cv.getByRole('button', { name: 'Upload' }).click()
    await toast(page, 'callum-reid.txt is added')
    expect(await focused(page)).toBe('CV')
    expect(await page.getByRole('link', { name: 'Add a CV' }).count()).toBe(0)
    await visit.expectSound('a CV is there')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      cv.getByRole('button', { name: 'Download callum-reid.txt' }).click(),
    ])
    expect(readFileSync((await download.path()) ?? '', 'utf8')).toBe(readFileSync(CV, 'utf8'))

    const other = join(temporaryFolder('cv'), 'newer.txt')
    writeFileSync(other, 'Forklift driver for eleven years in Leeds and Wakefield.')
    await cv.getByRole('button', { name: 'Replace callum-reid.txt' }).click()
    await cv.getByLabel('The file that replaces callum-reid.txt').setInputFiles(other)
    await cv.getByRole('button', { name: 'Upload' }).click()
    await toast(page, 'callum-reid.txt is replaced by newer.txt')
    expect(await cv.getByText('callum-reid.txt').count()).toBe(0)

    await failing(page, '**/curriculumvitae/*', 'DELETE')
    await cv.getByRole('button', { name: 'Delete newer.txt' }).click()
    const question = page.getByRole('dialog', { name: 'Delete newer.txt?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.getByText('Unable to update CV. please try again.').waitFor()
    await expectLogged(complaints, 500)
    await visit.expectSound('a CV that could not be deleted')
    await page.unroute('**/curriculumvitae/*')
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'newer.txt is deleted')
    await page.getByRole('link', { name: 'Add a CV' }).waitFor()
    await visit.close()
  })

  test('a page of the profile that is none says so and leads back; a profile that cannot be read can be asked for again [seed 2.4.9, 8.17, 6.3.1]', async () => {
    const visit = await someone()
    const { page, complaints } = visit
    await page.goto('/profile/contact')
    await page.waitForURL((url) => url.pathname === '/')
    const { firstName, lastName } = await signedUpPerson(visit)
    await page.goto('/profile/nothing-here')
    await heading(page, 'This page could not be found').waitFor()
    await expectLogged(complaints, 404)
    await visit.expectSound('no such page of the profile')
    await failing(page, '**/user/*?includes=*', 'GET')
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await page.getByRole('alert').getByText('Unable to get user. Please try again.').waitFor()
    await expectLogged(complaints, 500)
    await visit.expectSound('a profile that could not be read')
    await page.unroute('**/user/*?includes=*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await card(page, 'CV').waitFor()
    await heading(page, `${firstName} ${lastName}`).waitFor()
    await visit.close()
  })
})
