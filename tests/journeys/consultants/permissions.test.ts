import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { PRESETS } from '#shared/permissions/presets.ts'
import { deskRegistration } from '../desk/desk-registration.ts'
import { openAtDesk } from '../desk/desk-steps.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectLogged } from '../visitor.ts'
import { signedInConsultant } from './signed-in-consultant.ts'

test('who works on applications only meets nothing of registrations, and a typed address says so', async () => {
  const desk = await visitorAtBothWidths()
  const { page } = desk
  await signedInConsultant(desk, { permissions: ['applications.work'] })
  await page.goto('/consultant')
  await page.getByRole('link', { name: 'New applications' }).waitFor()
  expect(await page.getByRole('link', { name: /registration|licence|log/i }).count()).toBe(0)
  await desk.expectSound('the dashboard of who works on applications')

  await page.goto('/consultant/registrations')
  await heading(page, 'You do not have access').waitFor()
  await page.getByText('You do not have permission to do this.').waitFor()
  await expectLogged(desk.complaints, 403)
  await desk.expectSound('the page of no access')
  await desk.close()
})

test('an administrator has no work of a branch on their dashboard', async () => {
  const desk = await visitorAtBothWidths()
  const { page } = desk
  await signedInConsultant(desk, { permissions: PRESETS.Administrator })
  await page.goto('/consultant')
  await heading(page, 'Hello Priya').waitFor()
  await page.getByText('Wakefield').first().waitFor()
  expect(await page.getByRole('link', { name: /registration|application|licence/i }).count()).toBe(
    0,
  )
  await desk.expectSound('the dashboard of an administrator')
  await desk.close()
})

test('who may not approve reviews a registration without the button that approves', async () => {
  const desk = await visitorAtBothWidths()
  const { page } = desk
  const { id, name } = await deskRegistration()
  await inDatabase((db) =>
    db.run(
      sql`update registrations set status = 'Submitted', submitted_at = created_at where id = ${id}`,
    ),
  )
  await signedInConsultant(desk, {
    branches: ['Leeds Registrations'],
    permissions: ['registrations.work'],
  })
  await openAtDesk(page, id, name)
  await page.getByRole('link', { name: /^Send back to/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await desk.close()
})
