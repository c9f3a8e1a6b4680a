import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed } from '../../people/consultants.ts'
import { deskRegistration } from './desk-registration.ts'
import { openAtDesk } from './desk-steps.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged, visitor } from '../visitor.ts'

const NO_ID = "Can't find ID error message"
const NEWEST_BRANCH = 'Otley Registrations'
const TRANSFER = '/consultant/registrations/BranchTransfer'
const PHONE = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const

test('a consultant moves two registrations to another branch, one of which may not go, and thinks again about the other', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  await signedInConsultant(visit, { branches: ['Leeds Registrations'] })
  await inDatabase((db) => branchNamed({ db }, 'Hull Registrations'))
  const [going, staying] = [
    await deskRegistration({ firstName: 'Grace', lastName: 'Going' }),
    await deskRegistration({ firstName: 'Stan', lastName: 'Staying' }),
  ]
  await page.goto(`${TRANSFER}?id=${going.id}&id=${staying.id}`)
  await heading(page, 'Branch transfer').waitFor()
  await page
    .getByText('From Leeds Registrations. With its answers and log, 0 documents and 0 open links.')
    .first()
    .waitFor()
  await visit.expectSound('what moves')

  await page.getByRole('button', { name: 'Transfer 2 registrations' }).click()
  await page.getByRole('link', { name: 'Choose the branch that it goes to' }).waitFor()
  await visit.expectSound('a transfer to nowhere')
  await page.getByRole('combobox', { name: 'To' }).fill('hull')
  await page.getByRole('option', { name: 'Hull Registrations' }).click()
  await page.getByLabel('Reason').fill('They moved to Hull')
  await page.reload()
  expect(await page.getByLabel('Reason').inputValue(), 'a typed reason outlives a reload').toBe(
    'They moved to Hull',
  )
  await page.getByRole('combobox', { name: 'To' }).fill('hull')
  await page.getByRole('option', { name: 'Hull Registrations' }).click()
  // While the consultant is choosing, one of the registrations ends.
  await inDatabase((db) =>
    db.run(sql`update registrations set status = 'Cancelled' where id = ${staying.id}`),
  )
  await page.getByRole('button', { name: 'Transfer 2 registrations' }).click()
  await page.getByText('1 registration was transferred, 1 was not.').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Stan Staying' })
    .getByText('This registration was cancelled, so it stays with its branch.')
    .waitFor()
  await visit.expectSound('what became of them')

  await page.reload()
  await page.getByText('1 registration was transferred, 1 was not.').waitFor()
  await page
    .getByRole('button', { name: 'Undo the transfer of Grace Going (10 minutes left)' })
    .click()
  await page.getByText('Undone: with Leeds Registrations again').waitFor()
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await page
      .getByText('1 registration was not transferred. The transfer was undone.', { exact: true })
      .waitFor()
    expect(await page.getByText(/was transferred/).count()).toBe(0)
  }
  await page.goto(`${TRANSFER}?id=${going.id}`)
  await page.getByText('From Leeds Registrations.', { exact: false }).waitFor()
  expect(await page.getByLabel('Reason').inputValue()).toBe('')
  await visit.close()
})

test('at 360 px one registration is found, moved and out of reach, and its transfer is still there to be undone', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  await signedInConsultant(visit, { branches: ['Leeds Registrations'] })
  await inDatabase((db) => branchNamed({ db }, 'Hull Registrations'))
  const { name } = await deskRegistration({
    firstName: 'Wilhelmina',
    lastName: `Ossett${Date.now()}`,
  })
  await page.goto(TRANSFER)
  await page.getByText('Choose the registration to transfer.').waitFor()
  await page.getByRole('searchbox', { name: 'Find a registration' }).fill(name)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('link', { name }).getByText('Sent to the candidate').waitFor()
  await visit.expectSound('a registration to pick')
  await expectNoSidewaysScroll(page, 'a registration to pick')
  await page.getByRole('link', { name }).click()
  await page.getByRole('combobox', { name: 'To' }).fill('hull')
  await page.getByRole('option', { name: 'Hull Registrations' }).click()
  await page.getByLabel('Reason').fill('They moved to Hull')
  await visit.expectSound('one to transfer')
  await expectNoSidewaysScroll(page, 'one to transfer')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByText('1 registration was transferred.', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page, 'one that was transferred')

  await page.goto(TRANSFER)
  await page.getByRole('button', { name: `Undo the transfer of ${name}` }).waitFor()
  await visit.expectSound('a transfer to undo')
  await page.getByRole('button', { name: `Undo the transfer of ${name}` }).click()
  await page.getByText('Undone: with Leeds Registrations again').waitFor()
  expect(
    await page.evaluate(() => document.activeElement?.textContent),
    'the keyboard stays where the button was',
  ).toContain('Undone')
  await visit.close()
})

test('a transfer of what the other branch cancelled since is not undone, and its row says what happened, when and where', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  await signedInConsultant(visit, { branches: ['Leeds Registrations'] })
  await inDatabase((db) => branchNamed({ db }, 'Hull Registrations'))
  const { id, name } = await deskRegistration({ firstName: 'Cora', lastName: 'Cancelled' })
  await page.goto(`${TRANSFER}?id=${id}`)
  await page.getByRole('combobox', { name: 'To' }).fill('hull')
  await page.getByRole('option', { name: 'Hull Registrations' }).click()
  await page.getByLabel('Reason').fill('They moved to Hull')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByText('1 registration was transferred.', { exact: true }).waitFor()

  const other = await visitor({ reducedMotion: 'reduce' })
  await signedInConsultant(other, { branches: ['Hull Registrations'] })
  await openAtDesk(other.page, id, name)
  await other.page.getByRole('button', { name: 'Cancel registration' }).click()
  const dialog = other.page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('They found other work.')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await other.page.getByText(`The registration of ${name} is cancelled`).waitFor()
  await other.close()

  await page.getByRole('button', { name: `Undo the transfer of ${name}` }).click()
  await page
    .getByRole('alert')
    .getByText(
      /^This registration was cancelled on \d+ \w+ \d{4} at \d\d:\d\d while it was with Hull Registrations, so its transfer can no longer be undone\.$/,
    )
    .waitFor()
  await expectNoSidewaysScroll(page, 'a transfer that stays')
  await expectLogged(visit.complaints, 409)
  await visit.close()
})

test('the newest to choose from are those that were made last too, and not only those that were submitted', async () => {
  const visit = await visitor()
  const { page } = visit
  await signedInConsultant(visit, { branches: [NEWEST_BRANCH] })
  const ids: string[] = []
  for (let made = 0; made < 11; made++) ids.push((await deskRegistration()).id)
  const unsubmitted = await deskRegistration({ firstName: 'Uma', lastName: 'Unsubmitted' })
  await inDatabase(async (db) => {
    const branch = await branchNamed({ db }, NEWEST_BRANCH)
    await db.run(
      sql`update registrations set status = 'Submitted', submitted_at = created_at where id = any(${ids})`,
    )
    await db.run(
      sql`update registrations set branch_id = ${branch} where id = any(${[...ids, unsubmitted.id]})`,
    )
  })
  for (const path of ['RegistrationLog', 'RegistrationDocuments']) {
    await page.goto(`/consultant/registrations/${path}`)
    const newest = page.getByRole('region', { name: 'Newest' }).getByRole('link')
    await newest.first().waitFor()
    expect(await newest.first().textContent(), path).toContain(unsubmitted.name)
    expect(await newest.count()).toBe(10)
  }
  await visit.close()
})

test('a page that is opened without a registration shows its list to choose from and no error; an id that is malformed is told as that [amendment 8] [seed 8.25.6]', async () => {
  const visit = await visitor()
  await signedInConsultant(visit, { branches: ['Leeds Registrations'] })
  for (const path of ['BranchTransfer', 'RegistrationDocuments', 'RegistrationLog'])
    for (const query of ['', '?id=seven']) {
      await visit.page.goto(`/consultant/registrations/${path}${query}`)
      await visit.page.getByRole('heading', { name: 'Newest' }).waitFor()
      expect(
        await visit.page.getByRole('searchbox', { name: 'Find a registration' }).isVisible(),
      ).toBe(true)
      const alerts = visit.page.getByRole('alert').filter({ hasText: NO_ID })
      expect(await alerts.count(), `${path}${query}`).toBe(query === '' ? 0 : 1)
      expect(await visit.page.getByText(NO_ID).count()).toBe(query === '' ? 0 : 1)
    }
  await visit.expectSound('a page without a registration')
  await visit.close()
})
