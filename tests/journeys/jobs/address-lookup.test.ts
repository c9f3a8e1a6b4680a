import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { signedUpPerson } from '../new-person.ts'
import { card, failing, open, toast } from '../profile/profile-pages.ts'
import { expectLogged } from '../visitor.ts'

const AT_CHAPEL_ROW = {
  address2: 'Hunslet',
  address3: '',
  address4: '',
  city: 'Leeds',
  county: 'West Yorkshire',
  postCode: 'LS10 1AB',
  country: 'United Kingdom',
}

/** Responds in place of an address service, at the network, because the portal of the journeys has none. */
const answering = (page: Page, addresses: readonly object[]) =>
  page.route('**/addresses?**', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        success: true,
        status: 200,
        messages: [],
        data: {
          postCode: 'LS10 1AB',
          city: 'Leeds',
          county: 'West Yorkshire',
          country: 'United Kingdom',
          addresses,
        },
      }),
    }),
  )

describe('at 1280 and 360 px', () => {
  test('an address is chosen from the list, by keyboard, and can be corrected; a search that fails or finds nothing leaves the fields', async () => {
    const visit = await visitorAtBothWidths()
    const { page, complaints } = visit
    await signedUpPerson(visit)
    await open(page, '/profile/contact', 'Contact details')
    await page.getByRole('button', { name: 'Add your address' }).click()
    await page.getByLabel('Postcode').fill('LS10 1AB')

    await failing(page, '**/addresses?**', 'GET')
    await page.getByRole('button', { name: 'Find address' }).click()
    await page.getByRole('alert').getByText('An unexpected error has occured.').waitFor()
    await expectLogged(complaints, 500)
    expect(await page.getByLabel('Postcode').inputValue()).toBe('LS10 1AB')
    await page.getByLabel('Address line 1').waitFor()
    await visit.expectSound('a search that failed')
    await page.unroute('**/addresses?**')

    await answering(page, [])
    await page.getByRole('button', { name: 'Find address' }).click()
    await page
      .getByText("We couldn't find any addresses at LS10 1AB. Enter your address below.")
      .waitFor()
    await page.unroute('**/addresses?**')

    await answering(page, [
      { ...AT_CHAPEL_ROW, address1: '14 Chapel Row' },
      { ...AT_CHAPEL_ROW, address1: '16 Chapel Row' },
    ])
    await page.getByRole('button', { name: 'Find address' }).click()
    await page.getByText('2 addresses at LS10 1AB.').waitFor()
    // The address is chosen by keyboard on a desktop, and saved on a phone.
    await page.setViewportSize(DESKTOP)
    await page.getByLabel('Choose the address').focus()
    await page.keyboard.type('16')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Address line 1').inputValue()).toBe('16 Chapel Row')
    await visit.expectSound('an address was chosen')
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${viewport.width} px`,
      ).toBeLessThanOrEqual(viewport.width)
    }
    await page.getByLabel('Address line 2').fill('Flat 2')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Saved')
    await card(page, 'Address in Leeds').getByText('16 Chapel Row').waitFor()
    await card(page, 'Address in Leeds').getByText('Flat 2').waitFor()
    await visit.close()
  })
})
