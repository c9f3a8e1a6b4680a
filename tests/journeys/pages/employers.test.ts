import { expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { expectLogged, messagesTo } from '../visitor.ts'

test('an employer says what they need, and reads which branch has it, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  await page.goto('/employers')
  await page.getByRole('heading', { level: 1, name: 'Find the right people' }).waitFor()
  await visit.expectSound('for employers')

  const send = page.getByRole('button', { name: 'Send to the nearest branch' })
  await send.click()
  await page.getByRole('link', { name: 'Tell us what you need' }).waitFor()
  await visit.expectSound('an empty enquiry')

  await page.getByLabel('Company').fill('Farrowdale Foods')
  await page.getByLabel('Where is the work?').fill('Xyzzyplugh')
  await page.getByLabel('Your name').fill('Jo Whitaker')
  await page.getByLabel('Phone number').fill('01632 960 001')
  await page.getByLabel('What do you need?').fill('Two drivers from Monday.')
  await send.click()
  await page.getByRole('link', { name: /^We don’t know that place/ }).waitFor()
  await expectLogged(visit.complaints, 422)
  expect(await page.getByLabel('What do you need?').inputValue()).toBe('Two drivers from Monday.')

  await page.getByLabel('Where is the work?').fill('Normanton, West Yorkshire')
  await send.click()
  const thanks = page.getByRole('heading', {
    name: 'Thank you. Our Wakefield branch has your message',
  })
  await thanks.waitFor()
  await expect.poll(() => thanks.evaluate((it) => it === document.activeElement)).toBe(true)
  await visit.expectSound('an enquiry that was sent')
  const [letter] = (await messagesTo('wakefield@halewick.example', 1)).filter(({ subject }) =>
    subject.includes('Farrowdale Foods'),
  )
  expect(letter?.text).toContain('Two drivers from Monday.')
  await visit.close()
})
