import { expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signedUpPerson } from '../new-person.ts'
import { focused, open, toast } from './profile-pages.ts'

const KINDS = [
  { add: 'Add a certificate', field: 'Certificate', typed: 'First aid', saved: 'First aid' },
  {
    add: 'Add a licence or card',
    field: 'Category or colour',
    typed: 'B',
    saved: 'Driving licence, B',
  },
  { add: 'Add a language', field: 'Language', typed: 'Polish', saved: 'Polish' },
] as const

test('certificates, licences and languages are added, changed and deleted under education, as cards (1280 and 360 px) [amendment 7.9]', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  await signedUpPerson(visit)
  await open(page, '/profile/education', 'Education')
  await visit.expectSound('nothing yet')
  for (const { add, field, typed, saved } of KINDS) {
    await page.getByRole('button', { name: add }).click()
    await page.getByLabel(field).and(page.getByRole('textbox')).fill(typed)
    await visit.expectSound(`${field}, typed`)
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Saved')
    // The toast about the previous skill may still be visible and have the focus, so the test waits for the new skill to have it.
    await expect.poll(() => focused(page)).toBe(saved)
  }
  await visit.expectSound('one of each')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Polish' }).click()
  await page.getByLabel('How well you speak it').selectOption('Fluent')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Fluent', { exact: true }).waitFor()
  for (const { saved } of KINDS) {
    await page.getByRole('button', { name: `Delete ${saved}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: `Delete ${saved}` }).waitFor({ state: 'detached' })
  }
  await visit.close()
})
