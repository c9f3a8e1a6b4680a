import { expect, inject, test } from 'vitest'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { signedUpPerson } from '../new-person.ts'
import { failing, open, toast } from '../profile/profile-pages.ts'
import { expectLogged, visitor } from '../visitor.ts'

const IN_LEEDS = { latitude: 53.79648, longitude: -1.54785 }

test('job preferences take the town from where someone is, after a press alone, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths({ geolocation: IN_LEEDS })
  const { page, context, complaints } = visit
  await signedUpPerson(visit)
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/nearestplace') && asked.push(request.url()),
  )
  await open(page, '/profile/job-preferences', 'Job preferences')
  const place = page.getByLabel('Town or postcode')
  const press = () => page.getByRole('button', { name: 'Use my location' }).click()

  await press()
  await page
    .getByText('Your browser didn’t share your location. Type a town or postcode instead.')
    .waitFor()
  await visit.expectSound('a location that is not shared')
  expect(asked).toEqual([])

  await context.grantPermissions(['geolocation'])
  await failing(page, '**/nearestplace?**', 'GET')
  await place.fill('Hull')
  // The list of towns would cover the button, so the test closes the list first.
  await page.getByRole('option').first().waitFor()
  await place.press('Escape')
  await press()
  await page.getByText('An unexpected error has occured.').waitFor()
  await expectLogged(complaints, 500)
  expect(await place.inputValue()).toBe('Hull')
  await page.unroute('**/nearestplace?**')

  await context.setGeolocation({ latitude: 48.5, longitude: -20 })
  await press()
  await page
    .getByText('We couldn’t find a town near you. Type a town or postcode instead.')
    .waitFor()
  await expectLogged(complaints, 404)
  expect(await place.inputValue()).toBe('Hull')

  await context.setGeolocation(IN_LEEDS)
  await press()
  await page.getByText('You are near Leeds, West Yorkshire.').waitFor()
  expect(await place.inputValue()).toBe('Leeds, West Yorkshire')
  await visit.expectSound('a location that was found')
  // A town is precise enough: the browser rounds the position to about a kilometre.
  expect(new URL(asked.at(-1) ?? '').search).toBe('?lat=53.8&lon=-1.55')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await toast(page, 'Saved')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Town or postcode').inputValue())
    .toBe('Leeds, West Yorkshire')
  await visit.close()
})

test('onboarding does the same, and a location that the device cannot tell leaves the field to type in', async () => {
  const visit = await visitor({
    viewport: PHONE,
    geolocation: IN_LEEDS,
    permissions: ['geolocation'],
  })
  const { page, context } = visit
  await page.goto('/onboarding')
  await throughOnboarding(page, {
    until: /^Where do you want to work/,
    person: newPerson(),
    dataDir: inject('dataDir'),
  })
  await context.setGeolocation(null)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByText('We couldn’t find your location. Type a town or postcode instead.').waitFor()
  await context.setGeolocation(IN_LEEDS)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByText('You are near Leeds, West Yorkshire.').waitFor()
  expect(await page.getByLabel('Town or postcode').inputValue()).toBe('Leeds, West Yorkshire')
  await visit.expectSound('a location in onboarding')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'What is the least you would work for?' })
    .waitFor()
  await visit.close()
})
