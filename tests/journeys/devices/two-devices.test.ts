import { expect, test } from 'vitest'
import {
  isFocused,
  lookAt,
  readSavedValues,
  locateTwoDevicesNotice,
  twoDevices,
  withoutOffline,
} from './device-steps.ts'
import { fieldOf, openQuestion } from '../registering/open-question.ts'
import { allSaved, expectFitsPhone } from '../registering/registration-steps.ts'

test('what was typed without a network and what another device saved meanwhile: both screens say which was kept, from where and when, and one press takes the other back, also offline [amendment 6.8]', async () => {
  const { phone, laptop, invited } = await twoDevices('preferred-name')
  await phone.context.setOffline(true)
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await phone.page.getByText('Saved on this device (1)').filter({ visible: true }).waitFor()
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await allSaved(laptop.page)
  await phone.context.setOffline(false)

  await locateTwoDevicesNotice(phone.page)
    .getByText(/^Kept: “Nadi”, typed on this device at \d\d:\d\d\.$/)
    .waitFor()
  await locateTwoDevicesNotice(phone.page)
    .getByText(/^Not kept: “Dia”, typed in another browser \(Firefox on Windows\) at \d\d:\d\d\.$/)
    .waitFor()
  withoutOffline(phone)
  await phone.expectSound('two answers of two devices')
  await expectFitsPhone(phone.page, 'two answers of two devices')

  await lookAt(laptop.page)
  await locateTwoDevicesNotice(laptop.page)
    .getByText(/^Kept: “Nadi”, typed in another browser \(Chrome on Android\) at \d\d:\d\d\.$/)
    .waitFor()
  await laptop.context.setOffline(true)
  await laptop.page.getByRole('button', { name: 'Use “Dia” instead' }).click()
  await locateTwoDevicesNotice(laptop.page).getByText('“Dia” is back.').waitFor()
  expect(await laptop.page.getByRole('button', { name: 'Undo' }).evaluate(isFocused)).toBe(true)
  await laptop.page.getByText('Saved on this device (1)').filter({ visible: true }).waitFor()
  await expect.poll(() => fieldOf(laptop.page, 'preferred-name').inputValue()).toBe('Dia')
  await laptop.context.setOffline(false)
  await expect.poll(() => readSavedValues(invited)).toEqual(['Dia', 'Nadi', 'Dia'])

  await laptop.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readSavedValues(invited)).toEqual(['Dia', 'Nadi', 'Dia', 'Nadi'])
  await expect.poll(() => fieldOf(laptop.page, 'preferred-name').inputValue()).toBe('Nadi')
  await expect.poll(() => locateTwoDevicesNotice(laptop.page).textContent()).toBe('')
  withoutOffline(laptop)
  await laptop.expectSound('what was taken back was undone')
  await phone.close()
  await laptop.close()
})

test('anyone who keeps what is there is told no more; the other device still is, until it says so too [amendment 6.8]', async () => {
  const { phone, laptop } = await twoDevices('preferred-name')
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await locateTwoDevicesNotice(laptop.page)
    .getByText(/^Not kept: “Nadi”/)
    .waitFor()
  await laptop.page.getByRole('button', { name: 'Keep “Dia”' }).click()
  await expect.poll(() => locateTwoDevicesNotice(laptop.page).textContent()).toBe('')
  await allSaved(laptop.page)

  await laptop.page.reload()
  await fieldOf(laptop.page, 'preferred-name').waitFor()
  expect(await locateTwoDevicesNotice(laptop.page).textContent()).toBe('')
  await lookAt(phone.page)
  await locateTwoDevicesNotice(phone.page)
    .getByText(/^Not kept: “Nadi”, typed on this device/)
    .waitFor()
  await phone.page.reload()
  await locateTwoDevicesNotice(phone.page)
    .getByText(/^Kept: “Dia”, typed in another browser/)
    .waitFor()
  await phone.page.getByRole('button', { name: 'Keep “Dia”' }).click()
  await expect.poll(() => locateTwoDevicesNotice(phone.page).textContent()).toBe('')
  await phone.close()
  await laptop.close()
})

test('an answer of another device never comes into a field that has the keyboard: it is told beside it, and shown when the keyboard leaves [amendment 6.8]', async () => {
  const { phone, laptop } = await twoDevices('preferred-name')
  const field = fieldOf(phone.page, 'preferred-name')
  await field.focus()
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await allSaved(laptop.page)
  await lookAt(phone.page)
  const beside = phone.page.getByText(
    /^Changed meanwhile: “Dia”, typed in another browser \(Firefox on Windows\) at \d\d:\d\d\./,
  )
  await beside.waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await field.evaluate(isFocused)).toBe(true)
  withoutOffline(phone)
  await phone.expectSound('an answer that waits beside its field')

  await phone.page.locator('h1').focus()
  await expect.poll(() => field.inputValue()).toBe('Dia')
  await beside.waitFor()

  // A person who types in spite of the notice overwrites an answer of the other device, so the page shows both answers.
  await field.focus()
  await fieldOf(laptop.page, 'preferred-name').fill('Diana')
  await allSaved(laptop.page)
  await expect
    .poll(async () => {
      await lookAt(phone.page)
      return phone.page.getByText(/^Changed meanwhile: “Diana”/).count()
    })
    .toBe(1)
  await phone.page.keyboard.type('!')
  await locateTwoDevicesNotice(phone.page)
    .getByText(/^Kept: “Dia!”, typed on this device/)
    .waitFor()
  await locateTwoDevicesNotice(phone.page)
    .getByText(/^Not kept: “Diana”, typed in another browser/)
    .waitFor()
  expect(await field.inputValue()).toBe('Dia!')
  await phone.page.getByRole('button', { name: 'See both answers' }).click()
  expect(await locateTwoDevicesNotice(phone.page).evaluate(isFocused)).toBe(true)
  await phone.close()
  await laptop.close()
})

test('the press that leaves a field with a waiting answer presses what was under the mouse, and the answer comes after it', async () => {
  const { phone, laptop } = await twoDevices('middle-name')
  const { page } = phone
  // The whole page fits: a browser that has scrolled keeps in place what is in view.
  await page.setViewportSize({ width: 1280, height: 1600 })
  const field = fieldOf(page, 'middle-name')
  await field.focus()
  await fieldOf(laptop.page, 'middle-name').fill('Ngozi')
  await allSaved(laptop.page)
  await lookAt(page)
  await page.getByRole('button', { name: 'Show it' }).waitFor()
  const words = page.getByText('No', { exact: true })
  const at = await words.boundingBox()
  if (!at) throw new Error('the choice is not shown')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
  await expect.poll(() => field.inputValue()).toBe('Ngozi')
  await page.getByRole('button', { name: 'Show it' }).waitFor({ state: 'detached' })
  await phone.close()
  await laptop.close()
})

test('a save brings what another device answered on the same page meanwhile', async () => {
  const { phone, laptop } = await twoDevices('preferred-name')
  await fieldOf(laptop.page, 'middle-name').fill('Ngozi')
  await allSaved(laptop.page)
  await fieldOf(phone.page, 'preferred-name').fill('Dia')
  await expect.poll(() => fieldOf(phone.page, 'middle-name').inputValue()).toBe('Ngozi')
  expect(await fieldOf(phone.page, 'preferred-name').inputValue()).toBe('Dia')
  await phone.close()
  await laptop.close()
})

test('going on and back shows what another device answered on a page meanwhile', async () => {
  const { phone, laptop } = await twoDevices('preferred-name')
  await openQuestion(phone.page, 'emergency-name')
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await allSaved(laptop.page)
  await openQuestion(phone.page, 'middle-name')
  await expect.poll(() => fieldOf(phone.page, 'preferred-name').inputValue()).toBe('Dia')
  await phone.close()
  await laptop.close()
})

test('a number that money is taken with is told without its digits, and no browser keeps it [amendment 6.8]', async () => {
  const { phone, laptop } = await twoDevices('account-number')
  await fieldOf(phone.page, 'account-number').fill('66374958')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'account-number').fill('10000008')
  const note = locateTwoDevicesNotice(laptop.page)
  await note.getByText(/^Not kept: the answer typed in another browser/).waitFor()
  expect(await note.textContent()).not.toMatch(/\d{4}/)
  await allSaved(laptop.page)
  expect(await laptop.page.evaluate(everythingKept)).not.toMatch(/66374958|10000008/)
  await laptop.page.getByRole('button', { name: 'Use the other answer instead' }).click()
  await expect.poll(() => fieldOf(laptop.page, 'account-number').inputValue()).toBe('66374958')
  await phone.close()
  await laptop.close()
})

test('a bank number that was in view is changed without a note, and no browser keeps either [amendment 6.8]', async () => {
  const { phone, laptop } = await twoDevices('account-number')
  await fieldOf(phone.page, 'account-number').fill('66374958')
  await allSaved(phone.page)
  await laptop.page.reload()
  const field = fieldOf(laptop.page, 'account-number')
  await expect.poll(() => field.inputValue()).toBe('66374958')
  await field.fill('1000')
  await field.fill('10000008')
  await allSaved(laptop.page)
  expect(await laptop.page.evaluate(everythingKept)).not.toMatch(/66374958|10000008/)
  await laptop.page.reload()
  await expect.poll(() => field.inputValue()).toBe('10000008')
  expect(
    await locateTwoDevicesNotice(laptop.page)
      .getByText(/^Not kept/)
      .count(),
  ).toBe(0)
  await phone.close()
  await laptop.close()
})

/** Runs in the page. Returns everything that the page has stored in its database. */
async function everythingKept(): Promise<string> {
  const ask = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((done, fail) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
  const database = await ask(indexedDB.open('registration-answers'))
  const names = [...database.objectStoreNames]
  const all = database.transaction(names)
  const kept = await Promise.all(names.map((name) => ask(all.objectStore(name).getAll())))
  database.close()
  return JSON.stringify(kept, (_name, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  )
}
