import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { personAtDesk } from '../../registrations/person-at-desk.ts'
import { deskPeople } from './desk-people.ts'
import { answerAtDesk, openAtDesk, plantSurvey, statusOf } from './desk-steps.ts'
import { inviteSomeone } from '../invited-person.ts'
import { BRANCH } from '../link-steps.ts'
import { goInside } from '../registering/open-question.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { allSaved, expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged, visitor } from '../visitor.ts'

const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 900 }
const HOW = 'All in all, how is it going?'
const CHANGE = 'If we could change one thing, what should it be?'

/** Stores a registration that a consultant fills in (type Manual), for a person without an email address and with this mobile number or none. */
const unreached = (
  branch: string,
  { mobile, status = 'Draft' }: { mobile?: string; status?: 'Draft' | 'Submitted' } = {},
) =>
  inDatabase(async (db) => {
    const { id, candidateId } = await personAtDesk(db, branch, {
      firstName: 'Ethel',
      lastName: 'Unreached',
      status,
      flow: 'manual',
    })
    await db.run(sql`delete from contacts where candidate_id = ${candidateId}`)
    if (mobile)
      await db.run(
        sql`insert into contacts (candidate_id, kind, value, value_key, type, is_primary, verified_at, created_at) values (${candidateId}, 'phone', ${mobile}, ${mobile}, 'Mobile', true, ${new Date()}, ${new Date()})`,
      )
    return id
  })

test('someone whom nothing reaches is answered for by one press, and no screen says that anything was sent [amendment 6.6]', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await deskPeople(branch, [])
  const id = await unreached(branch)
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })

  await page.goto(`/registration/flow?id=${id}&screen=start`)
  await page.getByText('This registration was not sent to the candidate yet').waitFor()
  expect(await page.getByText(/cancelled/).count()).toBe(0)
  await desk.expectSound('a draft that no one can answer yet')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'a draft that no one can answer yet')
  await page.getByRole('link', { name: 'Go to the registration' }).click()

  await heading(page, 'Ethel Unreached').waitFor()
  expect(await page.getByRole('link', { name: 'Send to Ethel' }).count()).toBe(0)
  await expectNoSidewaysScroll(page, 'the card of someone whom nothing reaches')
  await page.setViewportSize(WIDE)
  await page.getByRole('button', { name: 'Answer for Ethel' }).click()
  await page.waitForURL(/\/registration\/flow/)
  await page.getByText('You answer for Ethel Unreached').waitFor()
  expect(await statusOf(id)).toBe('Sent')
  await goInside(page, { id, task: 'person', step: 'contact', question: 'email-address' })
  await page.getByLabel(/^Email address/).fill('ethel@example.test')
  await allSaved(page)

  await openAtDesk(page, id, 'Ethel Unreached')
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('link', { name: 'ethel@example.test' }).waitFor()
  expect(await contact.getByText('from the answers').count()).toBe(1)
  await page.getByText('Answered at the desk', { exact: true }).waitFor()
  await page.getByText('No, answered at the desk').waitFor()
  await page.getByRole('link', { name: 'Answer for Ethel' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remind Ethel' }).count()).toBe(0)
  expect(await page.getByText('Sent to the candidate').count()).toBe(0)
  await desk.expectSound('a registration that is answered at the desk')
  await page.goto('/consultant')
  await page.getByText('opened it, to be answered at the desk').waitFor()
  expect(await page.getByText(/invited the candidate/).count()).toBe(0)
  await desk.close()
})

test('a Manual draft of someone who can be written to is answered at the desk or sent, as the consultant likes', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await deskPeople(branch, [])
  const id = await unreached(branch, { mobile: '+447700900471' })
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto(`/registration/flow?id=${id}`)
  await page.getByText('once it is sent, or once you begin to answer for Ethel.').waitFor()
  await openAtDesk(page, id, 'Ethel Unreached')
  await page.getByRole('link', { name: 'Send to Ethel' }).waitFor()
  await desk.expectSound('a Manual draft')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'a Manual draft')
  await page.getByRole('button', { name: 'Answer for Ethel' }).click()
  await page.getByText('You answer for Ethel Unreached').waitFor()
  expect(await statusOf(id)).toBe('Sent')
  await openAtDesk(page, id, 'Ethel Unreached')
  await page.getByText('Answered at the desk', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Answer for Ethel' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remind Ethel' }).count()).toBe(0)
  await desk.close()
})

test('what is asked again of someone whom nothing reaches is asked at the desk, and no screen says that they read it', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await deskPeople(branch, [])
  const id = await unreached(branch, { status: 'Submitted' })
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await openAtDesk(page, id, 'Ethel Unreached')
  const answer = page.locator('dl > div').filter({ hasText: 'Ask again' }).first()
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByText('It is read at the desk, where the answer is given again.').waitFor()
  await answer.getByRole('textbox').fill('In full, please.')
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await page.getByRole('link', { name: 'Ask again at the desk' }).click()
  await page.getByRole('heading', { name: 'What has to be put right' }).waitFor()
  expect(await page.getByText('Ethel reads this').count()).toBe(0)
  await desk.expectSound('asking again at the desk')
  await page.getByRole('button', { name: 'Answer for Ethel' }).click()
  await page.getByText('You answer for Ethel Unreached').waitFor()
  await page.goto(`/consultant/registrations/RegistrationLog?id=${id}`)
  await page.getByText('Asked again, to be answered at the desk').waitFor()
  expect(await page.getByText('Sent it back to the candidate').count()).toBe(0)
  await desk.close()
})

test('of two consultants the slower one reads who was quicker, sees how it is now, and keeps what was typed', async () => {
  const { id, emailAddress } = await inviteSomeone('survey')
  await plantSurvey(id, 'Submitted')
  const [slow, quick] = [
    await visitor({ reducedMotion: 'reduce' }),
    await visitor({ reducedMotion: 'reduce' }),
  ]
  await signedInConsultant(slow, { branches: [BRANCH] })
  await signedInConsultant(quick, { branches: [BRANCH], firstName: 'Tomasz' })
  await openAtDesk(slow.page, id, 'Nadia Rahman')
  const rows = slow.page.getByRole('region', { name: 'This registration' })
  await rows.getByText('Invited', { exact: true }).waitFor()
  await rows.getByText('Submitted', { exact: true }).waitFor()
  expect(await rows.getByText('Sent', { exact: true }).count()).toBe(0)
  const half = answerAtDesk(slow.page, CHANGE)
  await half.getByRole('button', { name: /^Ask again/ }).click()
  await half.getByRole('textbox').fill('Please say more.')

  await openAtDesk(quick.page, id, 'Nadia Rahman')
  const answer = answerAtDesk(quick.page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('textbox').fill('Which shift?')
  await quick.page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await quick.page.getByText('A reason was started and is not on the list').waitFor()
  await quick.page.getByText('Nothing is on the list yet.').waitFor()
  expect(await quick.page.getByText(/We need/).count(), 'no letter about nothing').toBe(0)
  expect(await quick.page.getByRole('button', { name: 'Send to Nadia' }).isDisabled()).toBe(true)
  await quick.expectSound('sending back with nothing on the list')
  await quick.page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(quick.page, 'sending back with nothing on the list')
  await quick.page.setViewportSize(WIDE)
  await quick.page.getByRole('button', { name: /^Ask Nadia again/ }).click()
  await quick.page.getByText(/needs one thing from you/).waitFor()
  expect(await quick.page.getByText('A reason was started').count()).toBe(0)
  // Nadia has not confirmed her address, so the email to her leaves out what the consultant writes.
  await quick.page.getByText('Your own words are left out of the email').waitFor()
  await quick.page.getByRole('textbox', { name: 'Message' }).fill('Nearly there.')
  await quick.page.getByRole('button', { name: 'Send to Nadia' }).click()
  await quick.page.getByRole('heading', { name: 'Sent to Nadia' }).waitFor()
  await quick.page.getByText(`It went by email to ${emailAddress}.`).waitFor()
  await quick.page.getByText(/Your message was left out of the email/).waitFor()

  await answerAtDesk(slow.page, HOW)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await slow.page.getByText(/^Tomasz \S+ sent it back to the candidate on /).waitFor()
  await slow.page.getByText('Sent back', { exact: true }).waitFor()
  await half.getByText(/You started a reason and did not send it: .Please say more\./).waitFor()
  await expectLogged(slow.complaints, 409)
  await slow.expectSound('someone was quicker')
  await Promise.all([slow.close(), quick.close()])
})

test('a registration that a colleague has finished meanwhile leads on to the next one to review', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  const [finished = ''] = await deskPeople(branch, [
    { firstName: 'Sian', lastName: 'Evans', hoursAgo: -1 },
    { firstName: 'Owen', lastName: 'Price', hoursAgo: -2 },
  ])
  await inDatabase((db) =>
    db.run(sql`update registrations set status = 'Cancelled' where id = ${finished}`),
  )
  const desk = await visitor({ reducedMotion: 'reduce' })
  await signedInConsultant(desk, { branches: [branch] })
  await openAtDesk(desk.page, finished, 'Sian Evans')
  await desk.page.getByRole('link', { name: 'Review the next one (1 left)' }).click()
  await heading(desk.page, 'Owen Price').waitFor()
  expect(await desk.page.getByRole('link', { name: /^Review the next one/ }).count()).toBe(0)
  await desk.close()
})

test('an empty list that fills says so once, and shows it by one press', async () => {
  const branch = `Desk ${randomUUID().slice(0, 8)}`
  await deskPeople(branch, [])
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto('/consultant/registrations')
  await page.getByText('Nothing to review. Nothing was sent yet.').waitFor()
  const ids = await deskPeople(branch, [
    { firstName: 'Sian', lastName: 'Evans', hoursAgo: -1 },
    { firstName: 'Owen', lastName: 'Price', hoursAgo: -1 },
  ])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('2 registrations came in meanwhile.').waitFor()
  expect(await page.getByText(/Nothing to review|new registrations/).count()).toBe(0)
  await desk.expectSound('a list that filled')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 to 2 of 2').waitFor()

  const listed = await page.locator('tr[data-row] a').allInnerTexts()
  await page.getByRole('link', { name: listed[0] ?? '', exact: true }).click()
  await heading(page, listed[0] ?? '').waitFor()
  await page.getByRole('link', { name: '1 other to review' }).waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await heading(page, listed[1] ?? '').waitFor()
  expect(ids).toHaveLength(2)
  await desk.close()
})
