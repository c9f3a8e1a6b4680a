import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { formatApplicationPath } from '#features/tracked-applications/domain/desk-path.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '../../people/publish-vacancy.ts'
import { atBothWidths, visitorAtBothWidths } from '../both-widths.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { failing } from '../jobs/activity-steps.ts'
import { appliedPerson } from '../jobs/applied-person.ts'
import { inDatabase } from '../portal-database.ts'
import { expectLogged, visitor } from '../visitor.ts'
import { chooseCv, claimPath, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'

const LINE = 'I worked nights at Farrowdale until March.'

test('a member adds a line for the branch, which is saved after the application and read at the desk (1280 and 360 px) [journeys 1.9]', async () => {
  const applied = await appliedPerson()
  const member = atBothWidths(applied)
  const { page, branch } = applied
  const vacancy = await inDatabase((db) =>
    publishVacancy(db, {
      jobTitle: 'Weekend Stock Controller',
      branch: { name: branch, email: `${randomUUID()}@example.test` },
    }),
  )
  await page.goto(`/vacancy/${vacancy.id}`)
  await page.getByRole('button', { name: 'Quick apply' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send / })
  await dialog.getByText(`Add a short note for ${branch} (optional)`).click()
  const box = dialog.getByLabel(`Your note for ${branch}`)
  await box.fill('x'.repeat(301))
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await dialog.getByText('Use 300 characters or fewer').waitFor()
  await member.expectSound('a line that is too long')
  await box.fill(LINE)
  await failing(page, '**/applications/*/note', 'PUT', member, async () => {
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await page
      .getByRole('alert')
      .getByText(`Your application was sent, but your note for ${branch} wasn't.`)
      .waitFor()
  })
  await page.getByRole('heading', { name: 'Application Received' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('status').getByText(`Your note for ${branch} is saved`).waitFor()
  await member.close()

  const { id } = await inDatabase((db) =>
    db.one<{ id: string }>(sql`select id from applications where vacancy_id = ${vacancy.id}`),
  )
  const desk = await visitorAtBothWidths()
  await signedInConsultant(desk, { branches: [branch] })
  await desk.page.goto(formatApplicationPath(id))
  await desk.page
    .getByRole('region', { name: 'A line from the candidate' })
    .getByText(LINE)
    .waitFor()
  await desk.expectSound('an application with a line')
  await desk.close()
})

test('the branch reads that the owner of an address took an application back (1280 and 360 px) [journeys 1.6]', async () => {
  const someone = await visitor()
  const emailAddress = `${randomUUID()}@example.test`
  await openedSheet(someone)
  await chooseCv(someone.page, emailAddress)
  await someone.page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(someone.page)
  await waitForReceipt(someone.page)
  const { id, branch } = await inDatabase((db) =>
    db.one<{ id: string; branch: string }>(
      sql`select a.id, b.name as branch from applications a join branches b on b.id = a.branch_id where unconfirmed_address = ${emailAddress}`,
    ),
  )
  await someone.page.goto(await claimPath(emailAddress))
  await someone.page.getByRole('button', { name: "No, it wasn't me. Delete it" }).click()
  await someone.page.getByRole('button', { name: 'Delete it', exact: true }).click()
  await someone.page.getByRole('heading', { level: 1, name: "It's deleted" }).waitFor()
  await someone.close()

  const desk = await visitorAtBothWidths()
  await signedInConsultant(desk, { branches: [branch] })
  await desk.page.goto(formatApplicationPath(id))
  await desk.page.getByRole('heading', { level: 1, name: 'Withdrawn' }).waitFor()
  await desk.page.getByText('The owner of the email address took this application back').waitFor()
  await expectLogged(desk.complaints, 410)
  await desk.expectSound('an application that was taken back')
  await desk.page.getByRole('link', { name: 'Applications' }).first().click()
  await desk.page.waitForURL(/\/consultant\/applications/)
  await desk.close()
})
