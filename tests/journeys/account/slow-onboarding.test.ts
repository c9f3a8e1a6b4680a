import { expect, inject, test } from 'vitest'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { confirmationLink } from '../new-person.ts'
import { messagesTo, visitor } from '../visitor.ts'

test('someone who takes longer over the slides than the first link works gets a new one, and reads until when it works', async () => {
  const someone = await visitor()
  const { page } = someone
  const person = newPerson()
  await page.clock.install()
  await page.goto('/onboarding')
  const upTo = (until: RegExp) =>
    throughOnboarding(page, { until, person, dataDir: inject('dataDir') })
  await upTo(/Read and agree/)
  await messagesTo(person.emailAddress, 1)
  await page.clock.fastForward('20:00')
  await upTo(/^Check your e-mail to finish/)

  await messagesTo(person.emailAddress, 2)
  const clockTimes = await page.evaluate(() => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    // A minute may have begun since the letter was sent.
    return [14, 15].map((minutes) => clock.format(Date.now() + minutes * 60_000).replace(/\s/, ''))
  })
  await page.getByText(new RegExp(`It works until (${clockTimes.join('|')})`)).waitFor()
  await page.goto(await confirmationLink(person.emailAddress))
  await page.getByRole('button', { name: 'Confirm my email address' }).waitFor()
  await someone.close()
})

test('asked for more links than are sent in an hour, the page does not say that one was sent', async () => {
  const someone = await visitor()
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await throughOnboarding(page, {
    until: /^Check your e-mail to finish/,
    person,
    dataDir: inject('dataDir'),
  })
  const again = page.getByRole('button', { name: 'Send it again' })
  for (let times = 1; times <= 3; times++) {
    await again.click()
    await messagesTo(person.emailAddress, 1 + times)
    await page.getByRole('status').filter({ hasText: 'We sent it again.' }).waitFor()
  }
  await again.click()
  await page.getByText('We have sent it several times within an hour').waitFor()
  expect(await messagesTo(person.emailAddress, 4)).toHaveLength(4)
  await someone.close()
})
