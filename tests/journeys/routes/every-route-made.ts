import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { inviteSomeone } from '../invited-person.ts'
import {
  account,
  createLink,
  forSomeone,
  newAddress,
  newPhone,
  someVacancy,
} from '../link-steps.ts'
import { signInAs } from '../new-person.ts'
import { visitor } from '../visitor.ts'

/** The stored state of a person's browser. */
export type Browsing = BrowserContextOptions['storageState']
type Person = { readonly emailAddress: string; readonly password: string }

const [, , nasreen] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).candidates as readonly [Person, Person, Person]

/** Returns the browser state of a demo candidate, whose profile has every kind of entry. */
export async function signedInAsCandidate(): Promise<Browsing> {
  const { page, context, close } = await visitor()
  await signInAs(page, nasreen.emailAddress, nasreen.password)
  const kept = await context.storageState()
  await close()
  return kept
}

/** Returns the browser state of a person who has just made an account with an unconfirmed address. */
export async function amidOnboarding(): Promise<Browsing> {
  const { page, context, close } = await visitor()
  await page.goto('/onboarding')
  await throughOnboarding(page, {
    until: /^What is your mobile number/,
    person: newPerson(),
    dataDir: inject('dataDir'),
  })
  const kept = await context.storageState()
  await close()
  return kept
}

/** Returns a real address for a route of the table. */
export async function addressOf(route: string): Promise<string> {
  const make = MADE[route]
  return make ? make() : route.replace('*', 'unknown')
}

/** Makes a new link for each visit, because some links work only once. */
const MADE: Readonly<Record<string, () => Promise<string>>> = {
  '/vacancy/{id}': async () => `/vacancy/${await vacancy()}`,
  '/v/{id}': async () => shortLinkOf(await vacancy()),
  '/i/{id}': async () => (await inviteSomeone('survey')).path,
  '/o/{id}': async () =>
    (await createLink({ kind: 'o', ...forSomeone(newAddress(), newPhone()) })).path,
  '/p/{id}': async () =>
    (await createLink({ kind: 'p', candidate: await account({ confirmed: true }) })).path,
  '/s/{invite}': async () => (await createLink({ kind: 's' })).path,
  '/consultant/registrations/{id}': async () =>
    `/consultant/registrations/${(await inviteSomeone('survey', 'Wakefield')).id}`,
  '/consultant/registrations/review/{review?}': async () => '/consultant/registrations/review',
}

async function shortLinkOf(id: string): Promise<string> {
  const answer = await fetch(`${inject('origin')}/API/v1/VacancyDetail/${id}`)
  return ((await answer.json()) as { data: { shortLink: string } }).data.shortLink
}

let known: string | undefined
async function vacancy(): Promise<string> {
  if (known) return known
  const someone = await visitor()
  known = await someVacancy(someone)
  await someone.close()
  return known
}
