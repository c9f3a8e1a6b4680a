import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createAndInvite } from '#features/registrations/server/life-cycle/create-command.ts'
import { BRANCH, heading, newAddress, newPhone } from './link-steps.ts'
import { asOperator } from './portal-database.ts'
import { messagesTo } from './visitor.ts'

/** An invitation, with the data that its recipient has. */
export type Invited = {
  readonly id: string
  readonly path: string
  readonly phone: string
  readonly emailAddress: string
}

/** Makes an invitation for a person without an account, as a consultant does. */
export async function inviteSomeone(flow: string, branch = BRANCH): Promise<Invited> {
  const [phone, emailAddress] = [newPhone(), newAddress()]
  const { id, link } = await asOperator((opened) =>
    createAndInvite(opened, {
      firstName: 'Nadia',
      lastName: 'Rahman',
      email: emailAddress,
      phone,
      branch,
      crm: 'Embedded',
      flow,
    }),
  )
  return { id, path: new URL(link?.url ?? '').pathname, phone, emailAddress }
}

/** Opens the link, enters the texted code, and arrives at the tasks of the registration. */
export async function openInvitation(page: Page, { path, phone }: Invited) {
  const before = (await codesTo(phone, 0)).length
  await page.goto(path)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await heading(page, 'Enter the 4-character code').waitFor()
  await page.getByLabel('Code').fill((await codesTo(phone, before + 1)).at(-1) ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, /^Your (registration|survey)$/).waitFor()
  await page.getByText(`With ${BRANCH}.`).waitFor()
}

async function codesTo(phone: string, count: number): Promise<readonly string[]> {
  const read = async () =>
    (await messagesTo(phone, 0)).flatMap(
      ({ text }) => /^([0-9A-Z]{4}) is your/.exec(text)?.[1] ?? [],
    )
  await expect
    .poll(async () => (await read()).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count)
  return read()
}

/** Waits until the registration's service worker has cached all that it needs offline. */
export const opensWithoutNetwork = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/registration'))?.active?.state,
      ),
    )
    .toBe('activated')
