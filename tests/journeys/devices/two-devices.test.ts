import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { type Invited, inviteSomebody, openInvitation } from '../invited-person.ts'
import { fieldOf, openQuestion } from '../registering/open-question.ts'
import { inDatabase } from '../portal-database.ts'
import { allSaved, expectFitsPhone } from '../registering/registration-steps.ts'
import { type Visitor, visitor } from '../visitor.ts'
import { loggedSaves } from '../account/written-answers.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

/** Two browsers of one person, both at the same question. */
async function twoDevices(question: Parameters<typeof openQuestion>[1]) {
  const phone = await visitor({ userAgent: ANDROID })
  const laptop = await visitor({ userAgent: WINDOWS })
  const invited = await inviteSomebody('standard')
  for (const { page } of [phone, laptop]) {
    await openInvitation(page, invited)
    await openQuestion(page, question)
  }
  return { phone, laptop, invited }
}
const lookAt = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
/** What a browser writes of itself where a page asks something without a network. */
function withoutOffline({ complaints }: Visitor) {
  const others = complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))
  complaints.splice(0, complaints.length, ...others)
}
const told = (page: Page) => page.getByRole('region', { name: 'Answered on two devices' })
const saved = async ({ id }: Invited) => (await loggedSaves(id)).map(({ value }) => value)

test('what was typed without a network and what another device saved meanwhile: both screens say which was kept, from where and when, and one press takes the other back, also offline [amendment 6.8]', async () => {
  const { phone, laptop, invited } = await twoDevices('preferred-name')
  await phone.context.setOffline(true)
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await phone.page.getByText('Saved on this device (1)').filter({ visible: true }).waitFor()
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await allSaved(laptop.page)
  await phone.context.setOffline(false)

  await told(phone.page)
    .getByText(/^Kept: “Nadi”, typed on this device at \d\d:\d\d\.$/)
    .waitFor()
  await told(phone.page)
    .getByText(/^Not kept: “Dia”, typed in another browser \(Firefox on Windows\) at \d\d:\d\d\.$/)
    .waitFor()
  withoutOffline(phone)
  await phone.expectSound('two answers of two devices')
  await expectFitsPhone(phone.page, 'two answers of two devices')

  await lookAt(laptop.page)
  await told(laptop.page)
    .getByText(/^Kept: “Nadi”, typed in another browser \(Chrome on Android\) at \d\d:\d\d\.$/)
    .waitFor()
  await laptop.context.setOffline(true)
  await laptop.page.getByRole('button', { name: 'Use “Dia” instead' }).click()
  await told(laptop.page).getByText('“Dia” is back.').waitFor()
  expect(await laptop.page.getByRole('button', { name: 'Undo' }).evaluate(isFocused)).toBe(true)
  await laptop.page.getByText('Saved on this device (1)').filter({ visible: true }).waitFor()
  await expect.poll(() => fieldOf(laptop.page, 'preferred-name').inputValue()).toBe('Dia')
  await laptop.context.setOffline(false)
  await expect.poll(() => saved(invited)).toEqual(['Dia', 'Nadi', 'Dia'])

  await laptop.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved(invited)).toEqual(['Dia', 'Nadi', 'Dia', 'Nadi'])
  await expect.poll(() => fieldOf(laptop.page, 'preferred-name').inputValue()).toBe('Nadi')
  await expect.poll(() => told(laptop.page).textContent()).toBe('')
  withoutOffline(laptop)
  await laptop.expectSound('what was taken back was undone')
  await phone.close()
  await laptop.close()
})

const isFocused = (element: Element) => element === document.activeElement

test('whoever keeps what stands is told no more; the other device still is, until it says so too [amendment 6.8]', async () => {
  const { phone, laptop } = await twoDevices('preferred-name')
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await told(laptop.page)
    .getByText(/^Not kept: “Nadi”/)
    .waitFor()
  await laptop.page.getByRole('button', { name: 'Keep “Dia”' }).click()
  await expect.poll(() => told(laptop.page).textContent()).toBe('')
  await allSaved(laptop.page)

  await laptop.page.reload()
  await fieldOf(laptop.page, 'preferred-name').waitFor()
  expect(await told(laptop.page).textContent()).toBe('')
  await lookAt(phone.page)
  await told(phone.page)
    .getByText(/^Not kept: “Nadi”, typed on this device/)
    .waitFor()
  await phone.page.reload()
  await told(phone.page)
    .getByText(/^Kept: “Dia”, typed in another browser/)
    .waitFor()
  await phone.page.getByRole('button', { name: 'Keep “Dia”' }).click()
  await expect.poll(() => told(phone.page).textContent()).toBe('')
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

  // Whoever types on all the same has another answer, and is told of both.
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
  await told(phone.page)
    .getByText(/^Kept: “Dia!”, typed on this device/)
    .waitFor()
  await told(phone.page)
    .getByText(/^Not kept: “Diana”, typed in another browser/)
    .waitFor()
  expect(await field.inputValue()).toBe('Dia!')
  await phone.close()
  await laptop.close()
})

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
  await told(phone.page).getByText('“Nadi” is back.').waitFor()
  // The header says 'saved' of the answer before until this one is on its way.
  await expect.poll(() => saved(invited)).toEqual(['Nadi', 'Dia', 'Nadi'])

  await keep.click()
  await told(laptop.page)
    .getByText('This was changed on another device meanwhile, so nothing was saved. Choose again.')
    .waitFor()
  await told(laptop.page)
    .getByText(/^Kept: “Nadi”/)
    .waitFor()
  expect(await saved(invited)).toEqual(['Nadi', 'Dia', 'Nadi'])
  await laptop.expectSound('a note that another device has made untrue')
  await expectFitsPhone(laptop.page, 'a note that another device has made untrue')
  await laptop.page.getByRole('button', { name: 'Use “Dia” instead' }).click()
  await told(laptop.page).getByText('“Dia” is back.').waitFor()
  expect(await laptop.page.getByRole('button', { name: 'Undo' }).evaluate(isFocused)).toBe(true)
  await expect.poll(() => saved(invited)).toEqual(['Nadi', 'Dia', 'Nadi', 'Dia'])
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
  await expect.poll(() => saved(invited)).toEqual(['Nadi', 'Dia', 'Dia'])

  await take.click()
  await told(laptop.page)
    .getByText('This was changed on another device meanwhile, so nothing was saved.')
    .waitFor()
  expect(await take.count()).toBe(0)
  expect(await saved(invited)).toEqual(['Nadi', 'Dia', 'Dia'])
  await laptop.expectSound('a note that another device has settled')
  await fieldOf(laptop.page, 'preferred-name').fill('Diana')
  await expect.poll(() => told(laptop.page).textContent()).toBe('')
  await phone.close()
  await laptop.close()
})

test('a press that takes an answer back or keeps it is not told as typing: the answer is as old as it was [amendment 6.8]', async () => {
  const { phone, laptop, invited } = await twoDevices('preferred-name')
  await fieldOf(phone.page, 'preferred-name').fill('Nadi')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await told(laptop.page)
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
  await expect.poll(() => saved(invited)).toEqual(['Nadi', 'Dia', 'Nadi'])
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

test('going on and back within a step shows what another device answered there meanwhile', async () => {
  const { phone, laptop } = await twoDevices('preferred-name')
  await openQuestion(phone.page, 'middle-name')
  await fieldOf(laptop.page, 'preferred-name').fill('Dia')
  await allSaved(laptop.page)
  await openQuestion(phone.page, 'preferred-name')
  await expect.poll(() => fieldOf(phone.page, 'preferred-name').inputValue()).toBe('Dia')
  await phone.close()
  await laptop.close()
})

test('a number that money is taken with is told without its digits, and no browser keeps it [amendment 6.8]', async () => {
  const { phone, laptop } = await twoDevices('account-number')
  await fieldOf(phone.page, 'account-number').fill('66374958')
  await allSaved(phone.page)
  await fieldOf(laptop.page, 'account-number').fill('10000008')
  const note = told(laptop.page)
  await note.getByText(/^Not kept: the answer typed in another browser/).waitFor()
  expect(await note.textContent()).not.toMatch(/\d{4}/)
  await allSaved(laptop.page)
  expect(await laptop.page.evaluate(everythingKept)).not.toMatch(/66374958|10000008/)
  await laptop.page.getByRole('button', { name: 'Use the other answer instead' }).click()
  await expect.poll(() => fieldOf(laptop.page, 'account-number').inputValue()).toBe('66374958')
  await phone.close()
  await laptop.close()
})

/** Runs in the page: all that its database holds. */
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
