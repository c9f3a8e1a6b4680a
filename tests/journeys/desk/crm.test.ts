import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { ROBERT } from '#tests/registrations/approved-registration.ts'
import { crmPortal } from './crm-portal.ts'
import {
  chooseMerge,
  REVIEW,
  seeThatItIsNotSent,
  seeThatItMustBeDecided,
  seeThatItWaitsAgain,
  sendMerged,
  stageOf,
} from './crm-steps.ts'
import { expectFitsPhone } from '../registering/registration-steps.ts'

const portal = await crmPortal()
afterAll(portal.stop)
const BOB = {
  firstName: 'Bob',
  lastName: "O'Connor",
  birthDate: '1985-11-04',
  emailAddress: 'old@mail.test',
  phone: '07700 900123',
}
const NGOZI = { 'first-name': 'Ngozi', 'last-name': 'Adeyemi', 'birth-date': '1990-01-02' }

test('a registration is compared, merged with the record of the same person, undone and sent as a new one, once someone decided a second time [amendment 10.5] [amendment 6.4]', async () => {
  const bob = await portal.known(BOB)
  await portal.known({
    firstName: 'Thomas',
    lastName: "O'Connor",
    birthDate: '1985-04-11',
    phone: '+447700900123',
  })
  const before = await portal.db.one(
    sql`select crm_records::text as dump from crm_records where id = ${bob}`,
  )
  const id = await portal.registration()
  const desk = await portal.consultant()
  const { page } = desk
  await seeThatItIsNotSent(desk, id)
  await chooseMerge(desk)
  await sendMerged(desk, bob)

  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
  await page.getByText('The merge was undone. The CRM record is as it was before.').waitFor()
  expect(
    await portal.db.one(sql`select crm_records::text as dump from crm_records where id = ${bob}`),
  ).toEqual(before)
  await seeThatItWaitsAgain(desk)
  const again = await desk.page.context().newPage()
  await again.goto('/consultant/registrations?view=send')
  await again.getByRole('row').filter({ hasText: '1 possible duplicate' }).first().waitFor()
  await again.close()

  await seeThatItMustBeDecided(desk)
  await page.getByRole('link', { name: 'Compare and decide' }).click()
  await page.getByText('Likely the same person').waitFor()
  await page.getByRole('button', { name: 'Different person' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('It becomes a new record.').waitFor()
  // After a second decision, the page no longer shows the first one.
  expect(await page.getByText('The merge was undone.').count()).toBe(0)
  await stageOf(page, 'Duplicates, done').waitFor()
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page.getByText('A new record was created in Embedded.').waitFor()
  await stageOf(page, 'Duplicates, done').click()
  await page.getByText(/^The record of this registration is/).waitFor()
  await page.getByRole('heading', { name: 'We found 1 person who may be the same' }).waitFor()
  await desk.expectSound('its own record is no duplicate')
  await desk.close()
})

test('[amendment 10.5] before it is approved the last page says that it is not complete, and leads to where it is', async () => {
  const id = await portal.registration({ status: 'InReview' })
  const desk = await portal.consultant()
  const { page } = desk
  await page.goto(`${REVIEW}/registration-complete?id=${id}`)
  await page.getByRole('heading', { level: 1, name: 'Registration not complete yet' }).waitFor()
  expect(await page.title()).toMatch(/^Registration not complete yet\b/)
  await page.getByText('This registration is not complete yet.').waitFor()
  await desk.expectSound('not complete yet')
  await expectFitsPhone(page, 'not complete yet')
  await page.getByRole('link', { name: 'See where it is' }).click()
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor()
  await page.getByText('Current step', { exact: true }).waitFor()
  await desk.close()
})

test('what Dynamics refuses is shown in its words, and goes when it is tried again', async () => {
  const id = await portal.registration({ answers: NGOZI, crm: portal.crms.dynamics })
  const desk = await portal.consultant()
  const { page } = desk
  portal.dynamics.trouble('rejects')
  await page.goto(`${REVIEW}/send-to-crm?id=${id}`)
  await page.getByRole('heading', { name: '1 thing is missing' }).waitFor()
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page
    .getByText(
      "The CRM did not accept this: A validation error occurred: 'emailaddress1' is not allowed.",
    )
    .waitFor()
  await desk.expectSound('a refusal')
  await expectFitsPhone(page, 'a refusal')
  portal.dynamics.trouble('none')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('A new record was created in Dynamics.').waitFor()
  const [contact] = portal.dynamics.contacts().slice(-1)
  expect(await page.getByRole('link', { name: 'Open in the CRM' }).getAttribute('href')).toBe(
    `${portal.dynamics.origin}/main.aspx?etn=contact&pagetype=entityrecord&id=${contact?.id}`,
  )
  await desk.close()
})

test('another system that is away leaves it waiting where it is seen, and has it once in the end', async () => {
  const before = portal.webhook.taken().length
  const id = await portal.registration({ answers: NGOZI, crm: portal.crms.webhook })
  const desk = await portal.consultant()
  const { page } = desk
  await page.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  await page.getByRole('heading', { name: 'Bullhorn cannot be searched from here' }).waitFor()
  await desk.expectSound('no search')
  await page.getByRole('button', { name: 'Continue' }).click()
  portal.webhook.trouble('cut')
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page.getByText('Bullhorn has not taken it yet').waitFor()
  await desk.expectSound('waiting')
  await expectFitsPhone(page, 'waiting')
  portal.webhook.trouble('none')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('A new record was created in Bullhorn.').waitFor()
  expect(portal.webhook.taken()).toHaveLength(before + 1)
  await desk.close()
})

test('several go at once, and one whose person may be known waits for a decision [amendment 6.4]', async () => {
  await portal.db.run(sql`delete from crm_records`)
  await portal.known(BOB)
  const [plain, doubtful] = [
    await portal.registration({ answers: NGOZI }),
    await portal.registration(),
  ]
  const desk = await portal.consultant()
  const { page } = desk
  await page.goto(`${REVIEW}/send-to-crm?id=${plain}&id=${doubtful}`)
  await page.getByRole('link', { name: 'Ngozi Adeyemi' }).waitFor()
  // Before the button is pressed, the page says what pressing it will do.
  const undecided = page.getByText('One person in the CRM may be the same. Decide first.')
  await undecided.waitFor()
  await page.getByText('Cannot go').waitFor()
  await page.getByText('Ready').waitFor()
  await page.getByRole('button', { name: 'Send 1 to CRM' }).click()
  await page.getByText('1 of 2 are in the CRM').waitFor()
  await undecided.waitFor()
  await desk.expectSound('several')
  await expectFitsPhone(page, 'several')
  await page.getByRole('link', { name: 'Compare and decide' }).click()
  await page.getByRole('button', { name: 'Different person' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page.getByText('A new record was created in Embedded.').waitFor()
  await desk.close()
})

test('of two who may be one person the second no longer says that the first is on the way, once they are there', async () => {
  await portal.db.run(sql`delete from crm_records`)
  const [first, second] = [
    await portal.registration({ answers: NGOZI }),
    await portal.registration({ answers: NGOZI }),
  ]
  const desk = await portal.consultant()
  const { page } = desk
  await page.goto(`${REVIEW}/send-to-crm?id=${first}&id=${second}`)
  for (const id of [first, second])
    await page.getByText(`Reference ${id.slice(0, 8).toUpperCase()}`).waitFor()
  await page.getByText(/^Someone in this selection who may be the same person goes first/).waitFor()
  expect(await page.getByRole('link', { name: 'Compare and decide' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send 1 to CRM' }).click()
  await page.getByText('1 of 2 are in the CRM').waitFor()
  await page.getByText('One person in the CRM may be the same. Decide first.').waitFor()
  expect(await page.getByText(/goes first|is on the way to the CRM/).count()).toBe(0)
  await desk.close()
})

test('without an id the pages offer some to choose from; one that is none is told as that [amendment 8]', async () => {
  const desk = await portal.consultant()
  for (const path of ['crm-duplicates', 'send-to-crm', 'crm-success']) {
    await desk.page.goto(`${REVIEW}/${path}`)
    await desk.page.getByRole('searchbox', { name: 'Find a registration' }).waitFor()
    expect(await desk.page.getByText("Can't find ID error message").count(), path).toBe(0)
    await desk.page.goto(`${REVIEW}/${path}?id=12`)
    await desk.page.getByText("Can't find ID error message").waitFor()
  }
  await desk.expectSound('no id')
  await desk.close()
})

test('for a record that only another branch knows the desk shows the way on and one answer, that it is a different person [amendment 6.4]', async () => {
  const person = {
    ...{ 'first-name': 'Gary', 'last-name': 'Lofthouse', 'birth-date': '1979-03-14' },
    'mobile-number': '+447700900777',
  }
  const record = await portal.known({
    ...{ firstName: 'Gary', lastName: 'Lofthouse', phone: '07700 900777' },
  })
  const [id, theirs] = [
    await portal.registration({ answers: { ...ROBERT, ...person } }),
    await portal.registration(),
  ]
  await portal.db.run(
    sql`update registrations set branch_id = ${await branchNamed(portal, 'Hull Registrations')} where id = ${theirs}`,
  )
  await portal.db.run(
    sql`insert into registration_sources (registration_id, crm_id, remote_id, at) select id, crm_id, ${record}, now() from registrations where id = ${theirs}`,
  )
  const desk = await portal.consultant()
  const { page } = desk
  await page.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  const card = page.getByRole('region', { name: 'Someone known in Hull Registrations' })
  await card
    .getByText(
      'This person is known in Hull Registrations. Ask Hull Registrations about them. Transfer this registration to them, or ask them to transfer theirs to you.',
    )
    .waitFor()
  expect(await card.getByRole('button').allInnerTexts()).toEqual(['Different person'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await card.getByText('Choose whether this is a different person.').waitFor()
  await desk.expectSound('a record of another branch')
  await expectFitsPhone(page, 'a record of another branch')
  const kept = page.waitForResponse(/CrmDecision/)
  await card.getByRole('button', { name: 'Different person' }).click()
  await kept
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('It becomes a new record.').waitFor()
  await desk.close()
})
