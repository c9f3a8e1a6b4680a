import { expect, test } from 'vitest'
import { AWAITING_VERIFICATION } from '#features/licence-check/domain/checks/status.ts'
import { sql } from '#server/database/database.ts'
import { inDatabase } from '../portal-database.ts'
import type { Visitor } from '../visitor.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { deskPeople } from './desk-people.ts'
import { askedDriver, licenceCard, modal, SARAH, someBranch, statusOf } from './licence-steps.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged } from '../visitor.ts'

/**
 * The digits after the initials in a driver number for which the demo's licence service reports a problem, each with the sentences that the page must
 * show.
 */
const DRIVERS = [
  {
    digit: 6,
    says: ['The driver is banned from driving.', 'The licence has 12 points; 6 are allowed.'],
  },
  { digit: 2, says: ['The licence has expired.'] },
  { digit: 1, says: ['The licence is not for category C.'] },
  { digit: 7, says: ['The licence has 9 points; 6 are allowed.'] },
] as const

/**
 * Returns the reasons that the dialog gives against an approval. Missing answers are left out, because the registrations of this journey have none at
 * all.
 */
async function refusedApproval({ page, complaints }: Visitor): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const lacks = modal(page, 'This registration is not complete')
  await lacks.getByRole('listitem').first().waitFor()
  const lines = await lacks.getByRole('listitem').allTextContents()
  await expectLogged(complaints, 409)
  await lacks.getByRole('button', { name: 'Close' }).click()
  await lacks.waitFor({ state: 'hidden' })
  return lines.filter((line) => line.startsWith('Driving licence: '))
}

test('a banned driver, an expired licence, a missing category and too many points are told in the card, the dialog, the list and the checklist, and stop the approval (1280 and 360 px) [amendment 6.5]', async () => {
  const desk = await visitorAtBothWidths()
  const { page } = desk
  const branch = someBranch()
  const ids = await deskPeople(
    branch,
    DRIVERS.map(({ digit }) => ({
      firstName: SARAH.firstName,
      lastName: `Morgan${digit}`,
      flow: 'driver',
    })),
  )
  const consultant = await signedInConsultant(desk, { branches: [branch] })
  const drivers = await Promise.all(
    DRIVERS.map(({ digit }, place) =>
      askedDriver(consultant, ids[place] ?? '', SARAH.number(digit)),
    ),
  )
  for (const driver of drivers)
    await expect.poll(() => statusOf(driver), { timeout: 30_000 }).toBe(AWAITING_VERIFICATION)

  for (const [place, { says }] of DRIVERS.entries()) {
    await page.goto(`/consultant/registrations/${ids[place]}`)
    const card = licenceCard(page)
    for (const sentence of says) await card.getByText(sentence).waitFor()
    if (place === 0) await desk.expectSound('the card of a banned driver')
    await card.getByRole('button', { name: 'Confirm the driver' }).click()
    const dialog = modal(page, 'Sarah Morgan: licence check')
    for (const sentence of says) await dialog.getByText(sentence).waitFor()
    await dialog.getByRole('button', { name: 'This is the driver' }).click()
    await dialog.getByText("The driver's licence been checked.", { exact: true }).waitFor()
    for (const sentence of says) await dialog.getByText(sentence).waitFor()
    if (place === 0) {
      await desk.expectSound('the check of a banned driver')
      await expectNoSidewaysScroll(page, 'the check of a banned driver')
    }
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await page
      .getByRole('list', { name: 'What the check needs' })
      .getByText(says.join(' '))
      .waitFor()
    await page.keyboard.press('Escape')
    expect(await refusedApproval(desk)).toEqual(
      says.map((sentence) => `Driving licence: ${sentence}`),
    )
  }
  await page.goto('/consultant/licence-checks')
  await heading(page, 'Licence checks').waitFor()
  await page.getByRole('link', { name: 'All drivers', exact: true }).click()
  for (const { says } of DRIVERS)
    for (const sentence of says) await page.getByText(sentence).first().waitFor()
  await desk.expectSound('the list of drivers who may not drive')
  await desk.close()
})

test('where the flow requires a licence, one that was never checked stops the approval; where it requires none, nothing does (1280 and 360 px) [amendment 6.5]', async () => {
  const desk = await visitorAtBothWidths()
  const { page } = desk
  const branch = someBranch()
  const [unchecked, clean, other] = await deskPeople(branch, [
    { firstName: 'Sarah', lastName: 'Unchecked', flow: 'driver' },
    { firstName: 'Sarah', lastName: 'Morgan', flow: 'driver' },
    { firstName: 'Sarah', lastName: 'Elsewhere', flow: 'standard' },
  ])
  const consultant = await signedInConsultant(desk, { branches: [branch] })
  const driver = await askedDriver(consultant, clean ?? '', SARAH.number(9))
  await expect.poll(() => statusOf(driver), { timeout: 30_000 }).toBe(AWAITING_VERIFICATION)

  // What prevents the approval is named first, although no one has looked at this answer yet.
  await inDatabase((db) =>
    db.run(
      sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${unchecked}, 'first-name', '"Sarah"', 1, 'candidate', ${unchecked}, ${new Date()})`,
    ),
  )
  await page.goto(`/consultant/registrations/${unchecked}`)
  await licenceCard(page).getByText('No licence was checked for this registration.').waitFor()
  expect(await refusedApproval(desk)).toEqual([
    'Driving licence: The driving licence was not checked yet.',
  ])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await modal(page, 'This registration is not complete').waitFor()
  await expectLogged(desk.complaints, 409)
  const lacks = modal(page, 'This registration is not complete')
  await lacks.getByText('Check the licence.', { exact: true }).waitFor()
  await desk.expectSound('an approval without a licence check')
  await lacks.getByRole('link', { name: 'Driving licence', exact: true }).click()
  await lacks.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).hash).toBe('#licence-check')
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { top, bottom } = document.querySelector('#licence-check')!.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  for (const id of [clean, other]) {
    await page.goto(`/consultant/registrations/${id}`)
    expect(await refusedApproval(desk)).toEqual([])
  }
  await desk.close()
})
