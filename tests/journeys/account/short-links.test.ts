import { describe, expect, inject, test } from 'vitest'
import { formatPhone } from '#shared/words/phone.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import {
  account,
  accountOfDesk,
  BRANCH,
  codeIn,
  createLink,
  CV,
  forSomeone,
  heading,
  KEY,
  newAddress,
  newPhone,
  PASSWORD,
  portal,
  someVacancy,
  surveyInvite,
} from '../link-steps.ts'
import { expectLogged, visitor } from '../visitor.ts'

describe('at 1280 and 360 px', () => {
  test('a link with a vacancy shows an initial and two digits, proves the phone by a code, and asks for no name or phone again [amendment 1.6] [seed 1.2.15, 2.2.18]', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    const vacancy = await someVacancy(someone)
    const [emailAddress, phone] = [newAddress(), newPhone()]
    const link = await createLink({ kind: 'o', ...forSomeone(emailAddress, phone), vacancy })

    await page.goto(link.path)
    await heading(page, 'This link is for N').waitFor()
    expect(new URL(page.url()).pathname, 'the id has left the address').toBe('/o')
    await page.getByText(`your phone that ends in ${phone.slice(-2)}`, { exact: false }).waitFor()
    expect(await page.content()).not.toMatch(/Nadia|Rahman|@example|4477009/)
    await someone.expectSound('the link')
    await page.reload()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await heading(page, 'Enter the 4-character code').waitFor()
    await page.getByLabel('Code').fill('1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('The code must be 4 characters').first().waitFor()
    await someone.expectSound('a wrong code')
    await page.getByLabel('Code').fill(await codeIn(phone, /^([0-9A-Z]{4}) is your/))
    await page.getByRole('button', { name: 'Continue' }).click()

    await heading(page, 'Hello Nadia, let us get your application in').waitFor()
    expect(new URL(page.url()).search).toContain(`flow=shortCode&job=${vacancy}&action=apply`)
    expect(
      JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '').onboarding,
    ).toMatchObject({
      shortcode: { firstName: 'Nadia', lastName: 'Rahman', phone },
      jobId: vacancy,
    })
    await someone.expectSound('the flow from a short code')
    await page.getByRole('button', { name: 'Start' }).click()
    await heading(page, 'Create a password').waitFor()
    // The code proved only the phone. The address may belong to someone else if the number was mistyped.
    expect(await page.getByLabel('Email address').inputValue()).toBe('')
    await page.getByLabel('Email address').fill(emailAddress)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Are these details right?').waitFor()
    await page.getByText(formatPhone(phone)).waitFor()
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await heading(page, 'Add your CV').waitFor()
    await page.getByLabel('Your CV').setInputFiles(CV)
    await someone.expectSound('straight to the CV: the phone is verified')

    const other = await visitorAtBothWidths()
    await other.page.goto(link.path)
    await heading(other.page, 'This link was already used').waitFor()
    await other.page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    await expectLogged(other.complaints, 410)
    await other.expectSound('a used link')
    await other.close()
    await someone.close()
  })

  test('a link that is unknown or was withdrawn leads on without it', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    await page.goto('/o/ABCDEFGHJKMNPQRSTVWXYZ0123')
    await heading(page, 'We do not recognise this link').waitFor()
    await expectLogged(someone.complaints, 404)
    await someone.expectSound('an unknown link')

    const vacancy = await someVacancy(someone)
    const { address, path } = await createLink({
      kind: 'o',
      ...forSomeone(newAddress(), newPhone()),
      vacancy,
    })
    expect(portal('revoke-short-link', address)).toContain('no more')
    await page.goto(path)
    await heading(page, 'This link was withdrawn').waitFor()
    await page.getByText(BRANCH).waitFor()
    await page.getByRole('link', { name: 'Start without it' }).click()
    await page.waitForURL(
      (url) => url.pathname === '/onboarding' && url.searchParams.get('job') === vacancy,
    )
    await someone.close()
  })

  test('the code of a letter opens the portal by one press, once; a wrong one is said and typed again', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    const link = await createLink({ kind: 'p', candidate: await accountOfDesk() })
    await page.goto('/p')
    await heading(page, 'Open your portal').waitFor()
    await page.getByLabel('Code').fill('7K3')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page
      .getByRole('alert')
      .getByText('Check the code: it has 10 letters and digits')
      .first()
      .waitFor()
    await someone.expectSound('a code that is too short')
    await page.getByLabel('Code').fill('7K3QX-M9P2R')
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Check the code').waitFor()
    await expectLogged(someone.complaints, 404)
    await someone.expectSound('an unknown code')
    await page.getByRole('button', { name: 'Type the code again' }).click()
    await page.getByLabel('Code').fill(link.code.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Hello Amara').waitFor()
    await someone.expectSound('the code of the letter')
    await page.getByRole('button', { name: 'Open my portal' }).click()
    await page.waitForURL((url) => url.pathname === '/onboarding')
    await page.goto('/recent-activity')
    await heading(page, 'Saved and applied').waitFor()

    const other = await visitorAtBothWidths()
    await other.page.goto(link.path)
    await heading(other.page, 'This link was already used').waitFor()
    expect(new URL(other.page.url()).pathname).toBe('/p')
    await other.close()
    await someone.close()
  })

  test('a shared invite welcomes as many as come', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    const { address, path } = await createLink({ kind: 's' })
    for (let visits = 0; visits < 2; visits++) {
      await page.goto(path)
      await heading(page, `${BRANCH} invites you`).waitFor()
    }
    await page.getByRole('link', { name: 'I already have one' }).waitFor()
    await someone.expectSound('the welcome page of a branch')
    portal('revoke-short-link', address)
    await page.goto(path)
    await heading(page, 'This invite has closed').waitFor()
    await expectLogged(someone.complaints, 410)
    await someone.expectSound('a closed invite')
    await page.getByRole('link', { name: 'Create an account' }).last().click()
    await page.waitForURL((url) => url.pathname === '/onboarding')
    await someone.close()
  })
})

test('a poster that asks a survey leads anyone who signs in to its questions', async () => {
  const someone = await visitor({ viewport: { width: 360, height: 780 } })
  const { page } = someone
  const [emailAddress, { path }] = [await account({ confirmed: true }), await surveyInvite()]
  await page.goto(path)
  await heading(page, `${BRANCH} asks you a few questions`).waitFor()
  await someone.expectSound('a survey before signing in')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await heading(page, 'Your survey').waitFor()
  await page.getByText(`With ${BRANCH}.`).waitFor()
  await someone.close()
})

test('leaving a registration leads back to it, and a validation link without a right code says so', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/registration/logout')
  await heading(page, 'You are signed out').waitFor()
  await page
    .getByText(
      'Open the link of your invitation again, and carry on where you were. If you have a password, you can sign in instead.',
    )
    .waitFor()
  const signIn = page.getByRole('link', { name: 'Sign in again' })
  expect(await signIn.getAttribute('href')).toBe('/login?back=%2Fregistration')
  await someone.expectSound('signed out of a registration')
  await page.goto('/validate/onboarding?code=none')
  await page.getByRole('button', { name: 'Open my portal' }).click()
  await page
    .getByText(
      'Unable to validate onboarding. Please try again. If the problem persists, please contact support.',
    )
    .waitFor()
  await expectLogged(someone.complaints, 422)
  await someone.expectSound('a wrong validation link')
  await someone.close()
})

test('these pages are no one else’s: not indexed, not kept, not measured', async () => {
  for (const path of [
    '/o/ABCDEFGHJKMNPQRSTVWXYZ0123',
    '/p',
    '/s/x',
    '/scan',
    '/DELETEME',
    '/validate/onboarding',
    '/not-me',
  ]) {
    const { headers } = await fetch(inject('origin') + path)
    expect(
      [headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')],
      path,
    ).toEqual(['noindex', 'private, no-store', 'no-referrer'])
  }
})
