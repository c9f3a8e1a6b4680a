import { expect, test } from 'vitest'
import { appliedPerson, withdraw } from './applied-person.ts'
import { atBothWidths, DESKTOP, PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { card, heading, toast } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { readBrowserStorage } from '../devices/kept-by.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'

const REPLY = 'Can you come on Tuesday at 10?\nBring your licence.'

async function findInList(desk: Visitor, branch: string) {
  const { page } = desk
  await page.goto('/consultant/applications')
  await page.getByRole('link', { name: 'Application Received', exact: false }).first().click()
  await page.locator('[aria-current]', { hasText: 'Application Received' }).waitFor()
  await page.waitForURL(/status=Application/)
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('rahm')
  await page.keyboard.press('Enter')
  await page.getByText('Branch', { exact: true }).first().click()
  await page.getByLabel(branch).check()
  await desk.expectSound('an open filter')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 to 1 of 1').waitFor()
  expect(Object.keys(Object.fromEntries(new URL(page.url()).searchParams))).toEqual([
    'status',
    'q',
    'branch',
  ])
  await expectNoSidewaysScroll(page, 'the list')
  await desk.expectSound('the list')
  await expectNoSidewaysScroll(page, 'the list, at the other width')
}

async function sendTheLetter(desk: Visitor) {
  const { page } = desk
  // The first press only shows the letter, so that the consultant can still change it; the second sends it.
  const letter = page.getByRole('dialog')
  await letter.getByText('Bring your licence.').waitFor()
  await desk.expectSound('the letter before it leaves')
  await expectNoSidewaysScroll(page, 'the letter before it leaves')
  await letter.getByRole('button', { name: 'Keep writing' }).click()
  expect(await page.getByLabel(/^Reply/).inputValue()).toBe(REPLY)
  await card(page, 'History').getByText('Application Received').waitFor()
  await page.getByRole('button', { name: 'Save and tell Nadia' }).click()
  await letter.getByRole('button', { name: 'Send to Nadia' }).click()
  await toast(page, "Saved. We've emailed Nadia.")
  await card(page, 'History').getByText('Bring your licence.').waitFor()
  await card(page, 'History')
    .getByText(/Priya Shah/)
    .waitFor()
  expect(await page.getByLabel(/^Reply/).inputValue()).toBe('')
}

async function inviteToRegister(desk: Visitor, name: string) {
  const { page } = desk
  await card(page, 'Registration').getByLabel('Flow').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Invite to register' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await desk.expectSound('the invitation')
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const invited = await visitorAtBothWidths()
  await invited.page.goto(new URL(link).pathname)
  await heading(invited.page, 'This link is for N').waitFor()
  await invited.page.setViewportSize(PHONE)
  await heading(invited.page, 'This link is for N').waitFor()
  await invited.close()
  await page.getByRole('link', { name: 'Open the registration' }).click()
  await page.waitForURL(/\/consultant\/registrations\/[\w-]{36}$/)
  await heading(page, name).waitFor()
}

test('an application is found, read with its CV and answered; its candidate sees the answer and is invited to register (1280 and 360 px)', async () => {
  const candidate = await appliedPerson({ viewport: DESKTOP })
  const desk = await visitorAtBothWidths({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = desk
  await signedInConsultant(desk, { branches: [candidate.branch, 'Wakefield'] })

  await findInList(desk, candidate.branch)

  await page.getByRole('link', { name: candidate.name, exact: true }).click()
  await heading(page, candidate.name).waitFor()
  await card(page, 'CV')
    .getByText(/Wakefield/)
    .first()
    .waitFor()
  await card(page, 'Looking for')
    .getByText(/Wakefield \+ 15 miles.*Permanent/s)
    .last()
    .waitFor()
  await expectNoSidewaysScroll(page, 'the application')
  await desk.expectSound('the application with its CV')
  await expectNoSidewaysScroll(page, 'the application, at the other width')
  await page.getByRole('button', { name: 'Save and tell Nadia' }).click()
  await page.getByText('There is a problem').waitFor()
  await desk.expectSound('nothing was said')
  await page.getByLabel('Status').selectOption('Interview')
  await page.getByLabel(/^Reply/).fill(REPLY)
  await page.reload()
  expect(await page.getByLabel(/^Reply/).inputValue(), 'what was typed outlives a reload').toBe(
    REPLY,
  )
  expect(await page.getByLabel('Status').inputValue(), 'and so does the chosen status').toBe(
    'Interview',
  )
  await page.getByRole('button', { name: 'Save and tell Nadia' }).click()
  await sendTheLetter(desk)
  await page.reload()
  expect(await page.getByLabel(/^Reply/).inputValue(), 'what was sent is not kept').toBe('')
  expect(await page.getByLabel('Status').inputValue()).toBe('')

  await candidate.page.goto('/recent-activity?tab=applied')
  await candidate.page.getByText('We wrote to you on').waitFor()
  await candidate.page.getByText('Bring your licence.').first().waitFor()
  await candidate.page.getByText('Application history').click()
  await atBothWidths(candidate).expectSound('the answer at the candidate')
  expect(
    (await messagesTo(candidate.emailAddress, 3)).some(({ text }) =>
      text.includes('Bring your licence.'),
    ),
  ).toBe(true)

  await inviteToRegister(desk, candidate.name)
  await candidate.close()
  await desk.close()
})

test('several are answered at once by keys, and those who have withdrawn are said to be left out', async () => {
  const one = await appliedPerson()
  const other = await appliedPerson({ branch: one.branch, firstName: 'Tomasz', lastName: 'Nowak' })
  await withdraw(other)
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [one.branch] })
  await page.goto('/consultant/applications')
  await page.getByText('1 to 2 of 2').waitFor()
  await page.keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tomasz Nowak')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Set status or reply' }).click()
  await page.getByLabel('Status').selectOption('Not successful')
  await page.getByLabel(/^Reply/).fill('Thank you for applying.')
  await desk.expectSound('one answer for several')
  await page.getByText('1 withdrawn application is left out.').waitFor()
  await page.getByRole('button', { name: 'Send to 1 candidate' }).click()
  // As for a single applicant, the first press only shows the letter; the second sends it.
  const letter = page.getByRole('dialog', { name: 'Send this to 1 candidate?' })
  await letter.getByText('It goes to 1 candidate.').waitFor()
  await letter.getByText('1 withdrawn application is left out.').waitFor()
  await letter.getByText('Thank you for applying.').waitFor()
  await desk.expectSound('the letter to several before it leaves')
  expect(
    (await messagesTo(one.emailAddress, 1)).map(({ subject }) => subject).join(),
  ).not.toContain('Not successful')
  await letter.getByRole('button', { name: 'Keep writing' }).click()
  expect(await page.getByLabel(/^Reply/).inputValue()).toBe('Thank you for applying.')
  await page.getByRole('button', { name: 'Send to 1 candidate' }).click()
  await letter.getByRole('button', { name: 'Send to 1 candidate' }).click()
  await toast(page, '1 candidate told')
  expect(await page.getByText('Not done for').count()).toBe(0)
  await page.getByRole('link', { name: 'Not successful 1' }).waitFor()
  await page.getByRole('link', { name: 'Withdrawn 1' }).click()
  await page.getByText('1 to 1 of 1').waitFor()

  await page.getByRole('link', { name: 'Tomasz Nowak' }).click()
  await page.getByText('Tomasz has withdrawn this application.').waitFor()
  await page.getByText('so no invitation to register can be sent from it.').waitFor()
  expect(await page.getByRole('button', { name: 'Invite to register' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Applications', exact: true }).last().click()
  await page.waitForURL(/status=Withdrawn/)
  await page.getByRole('link', { name: 'Interview 0' }).waitFor()
  await desk.context.setOffline(true)
  await page.getByRole('link', { name: 'Interview 0' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await desk.context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText("No application has the status 'Interview'.").waitFor()
  await Promise.all([one, other, desk].map(({ close }) => close()))
})

test('of several who have a status already it is said before anything leaves, and all get the letter with a reply (1280 and 360 px)', async () => {
  const one = await appliedPerson()
  const other = await appliedPerson({ branch: one.branch, firstName: 'Tomasz', lastName: 'Nowak' })
  const desk = await visitorAtBothWidths()
  const { page } = desk
  await signedInConsultant(desk, { branches: [one.branch] })
  const decide = async (reply: string, count: number) => {
    await page.getByText('1 to 2 of 2').waitFor()
    for (const box of await page.getByRole('checkbox', { name: /, Night Stock/ }).all())
      await box.setChecked(true)
    await page.getByRole('button', { name: 'Set status or reply' }).click()
    await page.getByLabel('Status').selectOption('Interview')
    await page.getByLabel(/^Reply/).fill(reply)
    await page.getByRole('button', { name: `Send to ${count} candidates` }).click()
  }
  const letter = page.getByRole('dialog')
  await page.goto('/consultant/applications')
  await decide('', 2)
  await letter.getByText('This is the letter to Tomasz Nowak:').waitFor()
  await expectNoSidewaysScroll(page, 'the letter to several')
  await desk.expectSound('the letter to several')
  await letter.getByRole('button', { name: 'Send to 2 candidates' }).click()
  await toast(page, '2 candidates told')

  await decide('', 2)
  await letter.getByText('2 candidates have the status Interview already').waitFor()
  expect(await letter.getByRole('button', { name: /^Send/ }).count()).toBe(0)
  await desk.expectSound('no one to tell')
  await letter.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByLabel(/^Reply/).fill('Come on Tuesday.')
  await page.getByRole('button', { name: 'Send to 2 candidates' }).click()
  await letter.getByText('2 candidates have the status Interview already.').waitFor()
  await letter.getByText('Come on Tuesday.').waitFor()
  await letter.getByRole('button', { name: 'Send to 2 candidates' }).click()
  for (const { emailAddress } of [one, other])
    await expect
      .poll(async () => (await messagesTo(emailAddress, 3)).map(({ text }) => text).join())
      .toContain('Come on Tuesday.')
  await Promise.all([one, other, desk].map(({ close }) => close()))
})

test('an answer that someone was quicker than is said beside its field, and what was typed stays', async () => {
  const candidate = await appliedPerson()
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [candidate.branch] })
  await page.goto(`/consultant/applications/${candidate.id}`)
  await page.getByLabel('Status').selectOption('Offered')
  await page.getByLabel(/^Reply/).fill('We would like you to start on Monday.')
  await withdraw(candidate)
  await page.getByRole('button', { name: 'Save and tell Nadia' }).click()
  await page.getByText('The candidate has withdrawn this application.').first().waitFor()
  await page
    .getByText('Nadia has withdrawn this application. You can still write to them.')
    .waitFor()
  expect(await page.getByLabel(/^Reply/).inputValue()).toBe('We would like you to start on Monday.')
  await expectLogged(desk.complaints, 409)
  await desk.expectSound('withdrawn meanwhile')
  await page.goto('/consultant/logout')
  await heading(page, 'You are signed out').waitFor()
  expect(await readBrowserStorage(page)).not.toContain('start on Monday')
  await candidate.close()
  await desk.close()
})
