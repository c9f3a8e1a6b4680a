import { describe, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { PASSWORD, signedUpPerson } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { card, failing, focused, open, toast, WIDTHS } from './profile-pages.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'

const codeIn = (text: string | undefined) =>
  /\*?\*?([0-9A-Z]{4})\*?\*? is your/.exec(text ?? '')?.[1] ?? ''

async function changeName(visit: Visitor) {
  const { page } = visit
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Enter your first name').waitFor()
  await visit.expectSound('a missing name')
  await page.getByLabel('First name').fill('Zoë')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved')
  expect(await focused(page)).toBe('Name')
  await page.locator('summary', { hasText: "Account of Zoë O'Brien-Łukasik" }).waitFor()
}

async function addPhone(visit: Visitor, mobile: string) {
  const { page, complaints } = visit
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alert')
    .getByText(
      'Invalid phone number. The format must be +447700900123 (remove the 0 at the beginning and add +44)',
    )
    .waitFor()
  await visit.expectSound('a wrong number')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0113 496 0123')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alert')
    .getByText('This is not a mobile number. Choose Home or Work for it')
    .waitFor()
  const mistyped = mobile.replace('900', '901')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mistyped)
  await failing(page, '**/phone', 'POST')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alert')
    .getByText('Unable to create phone number. please try again.')
    .waitFor()
  await expectLogged(complaints, 500)
  await page.unroute('**/phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`We sent a 4-character code to ${mistyped}`).waitFor()
  await page.getByRole('button', { name: 'Change the number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mobile)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`We sent a 4-character code to ${mobile}`).waitFor()
  await page.getByText('Once confirmed, it is your primary number.').waitFor()
  await visit.expectSound('a code was sent')
}

async function confirmPhone(visit: Visitor, mobile: string) {
  const { page, complaints } = visit
  await page.getByLabel('Enter the 4-character code').fill('12')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alert').getByText('The code must be 4 characters').waitFor()
  const to = `+447${mobile.slice(2).replace(' ', '')}`
  const code = codeIn((await messagesTo(to, 1)).at(-1)?.text)
  await page.getByLabel('Enter the 4-character code').fill(code === '0000' ? '1111' : '0000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alert').getByText('Unable to verify OTP. Please try again.').waitFor()
  await expectLogged(complaints, 422)
  await page.getByLabel('Enter the 4-character code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await toast(page, `Confirmed. ${mobile} is your primary number now.`)
  await card(page, /Phone|phone|Confirm 07/)
    .getByText('Verified')
    .waitFor()
  await visit.expectSound('a number is confirmed')
}

async function replaceEmailAddress({ page }: Visitor, emailAddress: string) {
  const second = emailAddress.replace('journey-', 'second-')
  await page.getByRole('button', { name: 'Add an email address' }).click()
  await page
    .getByText('Once you enter the code it is your primary address: the one that you sign in with.')
    .waitFor()
  await page.getByRole('textbox', { name: 'Email address' }).fill(`mistyped-${second}`)
  await page.getByRole('button', { name: 'Save and send a code' }).click()
  await page.getByText(`We sent a 4-character code to mistyped-${second}`).waitFor()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(second)
  await page.getByRole('button', { name: 'Save and send a code' }).click()
  await page.getByText(`We sent a 4-character code to ${second}`).waitFor()
  await page
    .getByText('Once confirmed, it is your primary address: you sign in with it from then on.')
    .waitFor()
  await page
    .getByLabel('Enter the 4-character code')
    .fill(codeIn((await messagesTo(second, 1)).at(-1)?.text))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await toast(page, `Confirmed. ${second} is your primary email address now.`)
  const emails = card(page, 'Email addresses')
  expect(await emails.getByRole('listitem').first().textContent()).toMatch(
    new RegExp(`^${second}PrimaryVerified`),
  )
  await emails.getByRole('button', { name: `Delete ${emailAddress}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Deleted')
  expect(await emails.getByRole('listitem').count()).toBe(1)
}

async function addAndChangeAddress(visit: Visitor) {
  const { page } = visit
  await page.getByRole('button', { name: 'Add your address' }).click()
  await page.getByLabel('Postcode').fill('nowhere')
  await page.getByRole('button', { name: 'Find address' }).click()
  await page.getByText('Enter a full UK postcode, for example LS10 1AB').waitFor()
  await visit.expectSound('a postcode that is none')
  await page.getByLabel('Postcode').fill('ls101ab')
  await page.getByLabel('Postcode').press('Enter')
  await page
    .getByText(
      "We've filled in what we know about LS10 1AB. Check the town and enter the rest below.",
    )
    .waitFor()
  expect(await page.getByLabel('Town or city').inputValue()).toBe('Leeds')
  expect(await page.getByLabel('County').inputValue()).toBe('West Yorkshire')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Enter the first line of the address').waitFor()
  expect(await page.getByRole('button', { name: 'Enter the address yourself' }).count()).toBe(0)
  await page.getByRole('alert').getByText('Enter the first line of the address').click()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
    'address1',
  )
  await page.keyboard.type('14 Chapel Row')
  await page.getByLabel('Postcode').fill('nowhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alert')
    .getByText('Enter a full UK postcode, for example LS10 1AB')
    .waitFor()
  await page.getByLabel('Postcode').fill('ls101ab')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved')
  await card(page, 'Address in Leeds').getByText('LS10 1AB').waitFor()
  await card(page, 'Address in Leeds').getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Address line 1').fill('41 Chapel Row')
  await page.getByRole('button', { name: 'Save' }).click()
  await card(page, 'Address in Leeds').getByText('41 Chapel Row').waitFor()
}

describe.each(WIDTHS)('at $width px', (viewport) => {
  const someone = () => visitor({ viewport, reducedMotion: 'reduce' })

  test('a name, an email address, a mobile and an address are kept; codes from the mailbox confirm, and make primary [seed 4.20.3-4, 5.6, 8.5, 8.7, 8.31, 1.2.8]', async () => {
    const visit = await someone()
    const { page } = visit
    const { emailAddress } = await signedUpPerson(visit)
    await open(page, '/profile/contact', 'Contact details')
    await visit.expectSound('contact details')

    await changeName(visit)

    const mobile = `07700 900${viewport.width === 360 ? '361' : '362'}`
    await addPhone(visit, mobile)

    await confirmPhone(visit, mobile)

    await replaceEmailAddress(visit, emailAddress)

    await addAndChangeAddress(visit)
    await visit.expectSound('everything is there')
    await visit.close()
  })

  test('who closes the question for the password keeps a verified address without an error, and a later sign-in makes it primary [amendment 1.4]', async () => {
    const visit = await someone()
    const { page, complaints } = visit
    const { emailAddress } = await signedUpPerson(visit)
    await open(page, '/profile/contact', 'Contact details')
    await inDatabase((db) =>
      db.run(
        sql`update sessions set auth_time = auth_time - interval '11 minutes' where owner_id = (select candidate_id from contacts where value_key = ${emailAddress})`,
      ),
    )
    const second = emailAddress.replace('journey-', 'second-')
    await page.getByRole('button', { name: 'Add an email address' }).click()
    await page.getByRole('textbox', { name: 'Email address' }).fill(second)
    await page.getByRole('button', { name: 'Save and send a code' }).click()
    await page
      .getByLabel('Enter the 4-character code')
      .fill(codeIn((await messagesTo(second, 1)).at(-1)?.text))
    await page.getByRole('button', { name: 'Confirm' }).click()
    const question = page.getByRole('dialog', { name: 'Is it still you?' })
    await question.getByRole('button', { name: 'Close' }).click()
    await expectLogged(complaints, 403)
    await toast(
      page,
      `Confirmed. ${second} can become your primary email address whenever you like.`,
    )
    expect(await page.getByText('Please sign in again to continue.').count()).toBe(0)
    await visit.expectSound('verified, not primary')

    await page.getByRole('button', { name: /^Make primary/ }).click()
    await question.getByRole('button', { name: 'Close' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByText('Please sign in again to continue.').count()).toBe(0)
    await page.getByRole('button', { name: /^Make primary/ }).click()
    await question.getByLabel('Password').fill(PASSWORD)
    await question.getByRole('button', { name: 'Continue', exact: true }).click()
    await expectLogged(complaints, 403)
    const emails = card(page, 'Email addresses')
    await expect
      .poll(() => emails.getByRole('listitem').first().textContent())
      .toMatch(new RegExp(`^${second}PrimaryVerified`))
    expect(await page.getByText('Please sign in again to continue.').count()).toBe(0)
    await visit.close()
  })
})
