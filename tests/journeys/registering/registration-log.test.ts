import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { deskRegistration } from '../desk/desk-registration.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from './registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

const log = (id: string) => `/consultant/registrations/RegistrationLog?id=${id}`

test('a consultant reads what happened, looks it through and takes it along; what is looked for is in the address', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  await signedInConsultant(visit, { branches: ['Leeds Registrations'] })
  const { id, name, save } = await deskRegistration()
  for (const value of ['Ama', '=Amara']) await save({ actionId: 'preferred-name', value })
  await page.goto(log(id))
  await heading(page, 'Log').waitFor()
  await page.getByText('The log is whole: 3 entries.').waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(
        /Nadia Rahman: answered[\s\S]*What should we call you\?[\s\S]*Ama[\s\S]*=Amara/,
      ),
      expect.stringMatching(/Nadia Rahman: answered/),
      expect.stringMatching(/Nadia Rahman: started to answer[\s\S]*Sent[\s\S]*In progress/),
    ])
  await visit.expectSound('the log')

  await page.getByLabel('What').selectOption({ label: 'Status (1)' })
  await page.getByText('1 entry, newest first').waitFor()
  await page.reload()
  await page.getByText('1 entry, newest first').waitFor()
  expect(await page.getByLabel('What').inputValue()).toBe('status')
  await page.getByLabel('What').selectOption({ label: 'Everything' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}, log.csv`)
  expect(readFileSync(await download.path(), 'utf8')).toContain(",'=Amara,")
  await visit.close()
})

test('at 360 px someone is told that a log was tampered with, and where', async () => {
  const visit = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = visit
  await signedInConsultant(visit, { branches: ['Leeds Registrations'] })
  const { id, save } = await deskRegistration()
  for (let number = 0; number < 27; number++)
    await save({ actionId: 'preferred-name', value: `Name ${number}` })
  await inDatabase((db) =>
    db.transaction(async (inside) => {
      await inside.run(sql`set local session_replication_role = replica`)
      await inside.run(
        sql`update registration_log set actor = 'operator' where registration_id = ${id} and seq = 3`,
      )
    }),
  )
  await page.goto(log(id))
  await page.getByText('This log has been altered.').waitFor()
  await page.getByText('Entry 3 was altered.').waitFor()
  await visit.expectSound('a log that was tampered with')
  await expectNoSidewaysScroll(page, 'a log that was tampered with')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('An operator: answered').waitFor()
  await visit.close()
})
