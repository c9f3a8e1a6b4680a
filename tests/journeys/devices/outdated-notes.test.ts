import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import {
  isFocused,
  lookAt,
  readSavedValues,
  locateTwoDevicesNotice,
  twoDevices,
} from './device-steps.ts'
import { fieldOf } from '../registering/open-question.ts'
import { inDatabase } from '../portal-database.ts'
import { allSaved, expectFitsPhone } from '../registering/registration-steps.ts'

test('a press on a note that another device has made untrue saves nothing: the note says so and shows what is so now, and the next press ends it [amendment 6.8]', async () => {
  const { phone, laptop, invited } = await twoDevices('preferred-name')
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await allSaved(laptop.page)
  const keep = laptop.page.getByRole('button', { name: 'Keep “Dia”' })
  await keep.waitFor()
  await lookAt(phone.page)
  await phone.page.getByRole('button', { name: 'Use “Nadi” instead' }).click()
  await locateTwoDevicesNotice(phone.page).getByText('“Nadi” is back.').waitFor()
  // The header's 'saved' may still be about the previous answer, so the test waits for the stored answers.
  await expect.poll(() => readSavedValues(invited)).toEqual(['Nadi', 'Dia', 'Nadi'])

  await keep.click()
  await locateTwoDevicesNotice(laptop.page)
    .getByText('This was changed on another device meanwhile, so nothing was saved. Choose again.')
    .waitFor()
  await locateTwoDevicesNotice(laptop.page)
    .getByText(/^Kept: “Nadi”/)
    .waitFor()
  expect(await readSavedValues(invited)).toEqual(['Nadi', 'Dia', 'Nadi'])
  await laptop.expectSound('a note that another device has made untrue')
  await expectFitsPhone(laptop.page, 'a note that another device has made untrue')
  await laptop.page.getByRole('button', { name: 'Use “Dia” instead' }).click()
  await locateTwoDevicesNotice(laptop.page).getByText('“Dia” is back.').waitFor()
  expect(await laptop.page.getByRole('button', { name: 'Undo' }).evaluate(isFocused)).toBe(true)
  await expect.poll(() => readSavedValues(invited)).toEqual(['Nadi', 'Dia', 'Nadi', 'Dia'])
  await phone.close()
  await laptop.close()
})

test('a press on a note whose matter another device has settled saves nothing, and the person is told so although no note is left [amendment 6.8]', async () => {
  const { phone, laptop, invited } = await twoDevices('preferred-name')
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await allSaved(laptop.page)
  const take = laptop.page.getByRole('button', { name: 'Use “Nadi” instead' })
  await take.waitFor()
  await lookAt(phone.page)
  await phone.page.getByRole('button', { name: 'Keep “Dia”' }).click()
  await expect.poll(() => readSavedValues(invited)).toEqual(['Nadi', 'Dia', 'Dia'])

  await take.click()
  await locateTwoDevicesNotice(laptop.page)
    .getByText('This was changed on another device meanwhile, so nothing was saved.')
    .waitFor()
  expect(await take.count()).toBe(0)
  expect(await readSavedValues(invited)).toEqual(['Nadi', 'Dia', 'Dia'])
  await laptop.expectSound('a note that another device has settled')
  await fieldOf(laptop.page, 'preferred-name').fill('Diana')
  await expect.poll(() => locateTwoDevicesNotice(laptop.page).textContent()).toBe('')
  await phone.close()
  await laptop.close()
})

test('a press that takes an answer back or keeps it is not told as typing: the answer is as old as it was [amendment 6.8]', async () => {
  const { phone, laptop, invited } = await twoDevices('preferred-name')
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await locateTwoDevicesNotice(laptop.page)
    .getByText(/^Not kept: “Nadi”/)
    .waitFor()
  await inDatabase(async (db) => {
    const typed = new Date(Date.now() - TWO_HOURS)
    for (const table of ['answers', 'replaced_answers'])
      await db.run(
        sql`update ${sql.table(table)} set typed_at = ${typed} where registration_id = ${invited.id} and action_id = 'preferred-name'`,
      )
    await db.run(
      sql`update registrations set created_at = ${typed} where id = ${invited.id} and created_at > ${typed}`,
    )
  })
  await allSaved(laptop.page)
  await laptop.page.reload()
  await laptop.page.getByRole('button', { name: 'Use “Nadi” instead' }).click()
  await expect.poll(() => readSavedValues(invited)).toEqual(['Nadi', 'Dia', 'Nadi'])
  const { typedAt } = await inDatabase((db) =>
    db.one<{ typedAt: Date }>(
      sql`select typed_at as "typedAt" from answers where registration_id = ${invited.id} and action_id = 'preferred-name'`,
    ),
  )
  expect(Date.now() - typedAt.getTime()).toBeGreaterThan(TWO_HOURS / 2)
  await phone.close()
  await laptop.close()
})

const TWO_HOURS = 2 * 60 * 60_000
