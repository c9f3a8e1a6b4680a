import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { searchVacancies } from '#features/search/contract/search.ts'
import { signOut } from '#features/sessions/contract/sign-out.ts'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { siteBehindNginx } from '../behind-nginx/site.ts'
import { fiftyApplications } from '../people/fifty-applications.ts'
import { oneCodeAtOnce } from '../people/one-code-at-once.ts'
import { storiesToTell } from '../registrations/autosave-stories.ts'
import { storyAtServer } from '../registrations/story-at-server.ts'

const STORIES = storiesToTell(40)
const JSON_BODY = { 'content-type': 'application/json' }

const site = await siteBehindNginx({
  DEMO_CONTENT: 'false',
  LIMIT_FACTOR: '10000',
  ARGON_MEMORY_KIB: '64',
})
const [one, other] = site.portals
afterAll(() => site.end())

/** Returns a client for each portal, without nginx in between, because nginx would decide which portal serves a request. */
const atEach = (token: string) =>
  [one, other].map(({ origin }) => site.at(origin, { authentication: `Bearer ${token}` })) as [
    ReturnType<typeof site.at>,
    ReturnType<typeof site.at>,
  ]

test('fifty quick applies at once, spread over both portals, are one application, one receipt and one notice', () =>
  fiftyApplications(site, { name: 'Goole', email: 'goole@branch.test' }))

test('a one-time code pressed fifty times at once, at both portals, is used exactly once', () =>
  oneCodeAtOnce(site, 50))

test('the last answers stay, no matter what the line, the tabs and a second device do, and whichever portal took them', {
  timeout: STORIES.length * 15_000,
}, async () => {
  const person = await site.signUpCandidate()
  for (const seed of STORIES) await storyAtServer(seed, site, person)
})

test('who signed in at one portal is signed in at the other, and who signs out at either is signed out at both', async () => {
  const { id, token } = await site.signUpCandidate()
  const [here, there] = atEach(token)
  const statuses = () =>
    Promise.all([here, there].map(async ({ fetch }) => (await fetch(`/api/v1/user/${id}`)).status))

  expect(await statuses()).toEqual([200, 200])
  await there.call(signOut, {})
  expect(await statuses()).toEqual([401, 401])
})

test('wrong passwords are counted together: five are looked at, whichever portal heard them, then the right one waits at both', async () => {
  const { emailAddress, password } = await site.signUpCandidate()
  const signIn = async ({ origin }: { readonly origin: string }, guess: string) =>
    (
      await site.at(origin).fetch('/api/v1/auth/login', {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ emailAddress, password: guess, clientId: 'portal' }),
      })
    ).status

  for (const portal of [one, other, one, other, one])
    expect(await signIn(portal, 'not the password')).toBe(400)
  expect([await signIn(one, password), await signIn(other, password)]).toEqual([429, 429])
})

test('a feed that one portal took is found by the search of both, and by both no longer once it closed', async () => {
  const key = await createIntegrationKey(site.db, 'acme', null, site.clock())
  const word = `zephyr${randomUUID().slice(0, 8)}`
  const take = (jobs: readonly object[]) =>
    site.at(one.origin).fetch('/portal/v1/vacancies?full=true&confirm=true', {
      method: 'POST',
      headers: { 'integration-key': key, 'content-type': 'application/x-ndjson' },
      body: jobs.map((job) => `${JSON.stringify(job)}\n`).join(''),
    })
  const found = () =>
    Promise.all(
      [one, other].map(
        async ({ origin }) =>
          (await site.at(origin).call(searchVacancies, { body: { keywords: word } })).vacancies
            .length,
      ),
    )
  const [wanted, kept] = [
    { id: 'wanted', jobTitle: `Keeper of the ${word}`, town: 'Leeds' },
    { id: 'kept', jobTitle: 'Porter', town: 'Leeds' },
  ]

  expect((await take([wanted, kept])).status).toBe(200)
  await expect.poll(found, { timeout: 15_000, interval: 50 }).toEqual([1, 1])
  expect((await take([kept])).status).toBe(200)
  await expect.poll(found, { timeout: 15_000, interval: 50 }).toEqual([0, 0])
})

test('what is sent again under its key is made once, whichever portals it reaches, one after the other or at the same time', async () => {
  const { id, token } = await site.signUpCandidate()
  const [here, there] = atEach(token)
  const add = ({ fetch }: typeof here, key: string) =>
    fetch(`/api/v1/user/${id}/lookingfor`, {
      method: 'POST',
      body: '{"keywords":"nurse"}',
      headers: { ...JSON_BODY, 'idempotency-key': key },
    })
  const [first, second] = [randomUUID(), randomUUID()]

  expect([(await add(here, first)).status, (await add(there, first)).status]).toEqual([201, 200])
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => add(turn % 2 ? here : there, second)),
  )
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(atOnce.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  expect(await here.call(jobPreferencesEndpoints.list, { params: { id } })).toHaveLength(2)
})
