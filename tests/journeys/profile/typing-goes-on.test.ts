import { expect, test } from 'vitest'
import { signedUpPerson } from '../new-person.ts'
import { PHONE } from '../both-widths.ts'
import { visitor } from '../visitor.ts'
import { toast } from './profile-pages.ts'

test('a save that takes a while does not take the focus from someone who types in another form by then (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signedUpPerson(someone)
  await page.goto('/profile/contact')
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('First name').fill('Zoë')
  let release = () => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  await page.route('**/api/v1/user/**', async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  const number = page.getByRole('textbox', { name: 'Phone number' })
  await number.pressSequentially('07')
  release()
  await toast(page, 'Saved')
  await page.keyboard.type('700900555')
  expect(await number.inputValue()).toBe('07700900555')
  await someone.expectSound('typing while a save finished')
  await someone.close()
})
