import { expect, test } from 'vitest'
import { makeLink } from '#features/short-links/server/make-link.ts'
import { sql } from '#server/database/database.ts'
import { atBothWidths, PHONE } from '../both-widths.ts'
import { type Invited, inviteSomeone, openInvitation } from '../invited-person.ts'
import { heading } from '../link-steps.ts'
import { asOperator } from '../portal-database.ts'
import { messagesTo, visitor } from '../visitor.ts'

/** Makes the portal link that the letter of approval has for a person whose registration a phone holds. */
const portalLinkOf = ({ id, emailAddress, phone }: Invited) =>
  asOperator(async ({ db, now, config }) => {
    const { candidateId, branchId } = await db.one<{ candidateId: string; branchId: string }>(
      sql`select candidate_id as "candidateId", branch_id as "branchId" from registrations where id = ${id}`,
    )
    const { url } = await makeLink(
      db,
      {
        kind: 'p',
        branchId,
        candidateId,
        registrationId: id,
        isOnlyMailed: true,
        target: {
          firstName: 'Nadia',
          emailAddress,
          emailKey: emailAddress,
          phone,
          asksForPhone: true,
        },
      },
      now,
      config,
    )
    return new URL(url).pathname
  })

const codesTo = async (phone: string, count: number) =>
  (await messagesTo(phone, count)).flatMap(
    ({ text }) => /^([0-9A-Z]{4}) is your/.exec(text)?.[1] ?? [],
  )

test('the portal of a person who answered by phone asks for a texted code, refuses a wrong one, and shows the registration (1280 and 360 px)', async () => {
  const invited = await inviteSomeone('survey')
  const byPhone = await visitor({ viewport: PHONE })
  await openInvitation(byPhone.page, invited)
  await byPhone.close()

  const someone = atBothWidths(await visitor())
  const { page } = someone
  await page.goto(await portalLinkOf(invited))
  await heading(page, 'This link is for N').waitFor()
  await page.getByText(`ends in ${invited.phone.slice(-2)}`).waitFor()
  await someone.expectSound('a portal link that asks for the phone')
  const before = (await messagesTo(invited.phone, 0)).length
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await heading(page, 'Enter the 4-character code').waitFor()
  const right = (await codesTo(invited.phone, before + 1)).at(-1) ?? ''
  await page
    .getByLabel('Code')
    .fill(right.startsWith('Z') ? `Y${right.slice(1)}` : `Z${right.slice(1)}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Unable to verify OTP. Please try again.').first().waitFor()
  expect(someone.complaints.splice(0).every((line) => line.includes('422'))).toBe(true)
  await page.getByLabel('Code').fill(right)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('status').getByText('Signed in.').waitFor()
  await page.goto('/registration')
  await page.getByText(/^With /).waitFor()
  await someone.expectSound('the registration in the portal')
  await someone.close()
})
