import { expect, test } from 'vitest'
import { signedUpPerson } from '../new-person.ts'
import { failing, open, toast } from './profile-pages.ts'
import { expectLogged, visitor } from '../visitor.ts'

/** Makes a visitor on a small phone for error texts. The calls fail at the network with a 500 without a message; the forms must not lose any typed text. */
const someone = () => visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })

test('contact details: a name, a code and a number that cannot be kept [seed 8.6, 8.16, 8.18, 8.33.2]', async () => {
  const visit = await someone()
  const { page, complaints } = visit
  await signedUpPerson(visit)
  await open(page, '/profile/contact', 'Contact details')
  const alert = page.getByRole('alert')

  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('First name').fill('Zoë')
  await failing(page, /\/user\/[\w-]+$/, 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  await alert.getByText('Unable to update profile. please try again.').waitFor()
  await expectLogged(complaints, 500)
  expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
  await page.unroute(/\/user\/[\w-]+$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved')

  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900377')
  await failing(page, '**/verify', 'POST')
  await page.getByRole('button', { name: 'Save' }).click()
  await alert.getByText('Unable to generate OTP. Please try again').waitFor()
  await expectLogged(complaints, 500)

  await page.getByRole('button', { name: 'Change 07700 900377' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900378')
  await failing(page, '**/phone/*', 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  await alert.getByText('Unable to create phone record. please try again.').waitFor()
  await expectLogged(complaints, 500)
  expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe(
    '07700 900378',
  )
  await visit.close()
})

test('job preferences that cannot be changed are still there to be sent again [seed 8.14.2]', async () => {
  const visit = await someone()
  const { page, complaints } = visit
  await signedUpPerson(visit)
  await open(page, '/profile/job-preferences', 'Job preferences')
  await page.getByLabel('Town or postcode').fill('Leeds')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await toast(page, 'Saved')
  await page.getByLabel('Town or postcode').fill('Hull')
  await failing(page, '**/lookingfor/*', 'PUT')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await page.getByRole('alert').getByText('Unable to update record, Please try again.').waitFor()
  await expectLogged(complaints, 500)
  expect(await page.getByLabel('Town or postcode').inputValue()).toBe('Hull')
  await visit.close()
})

test('a session that lost its id says so before anything is asked of the server [seed 5.3.3-5, 8.25.3]', async () => {
  const visit = await someone()
  const { page } = visit
  await signedUpPerson(visit)
  // This address has no scripts, so that no code of the app overwrites the data that the test stores.
  await page.goto('/config.json')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}')
    kept.candidate.auth.id = ''
    localStorage.setItem('recruitment-portal', JSON.stringify(kept))
  })
  const asked: string[] = []
  page.on(
    'request',
    (request) => /\/user\/(\/|\?|$)/.test(request.url()) && asked.push(request.url()),
  )
  for (const mine of ['contact', 'security']) {
    await page.goto(`/profile/${mine}`)
    await page.getByRole('alert').getByText('id cannot be null').waitFor()
  }
  expect(asked).toEqual([])
  await visit.close()
})
