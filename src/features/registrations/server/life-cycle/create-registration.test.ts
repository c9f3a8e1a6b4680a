import { expect, test } from 'vitest'
import {
  confirmShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import type { ConfirmedInvitation } from '#features/short-links/contract/short-link.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { listRegistrations } from '../../contract/list-registrations.ts'
import { getRegistration } from '../../contract/registration.ts'
import { describeLogVerdict } from '../../domain/verdicts/describe-log-verdict.ts'
import { normalisePhone } from '#shared/words/phone.ts'
import { createAndInvite } from './create-command.ts'
import type { RegistrationOptions } from './registration-options.ts'
import { verifyLog } from '../log/verify-log.ts'

const server = await testServer()
const { db, config } = server
await db.run(
  sql`insert into branches (name, email, phone) values ('Leeds', 'leeds@example.test', '0113 496 0000')`,
)

let people = 0
function given(more: Partial<RegistrationOptions> = {}): RegistrationOptions & { email: string } {
  people += 1
  return {
    firstName: 'Nadia',
    lastName: 'Rahman',
    email: newAddress(),
    phone: `07700 9004${String(people).padStart(2, '0')}`,
    branch: 'leeds',
    crm: 'Embedded',
    flow: 'standard',
    consultantFirstName: 'Priya',
    ...more,
  }
}
const make = async (wanted: RegistrationOptions) => {
  const { id, link } = await createAndInvite({ db, now: server.clock(), config }, wanted)
  return { id, url: link?.url ?? '' }
}

test('a new person gets an account without a password, a registration, and its link by email and text', async () => {
  const wanted = given()
  const { id, url } = await make(wanted)
  const [letter] = await server.messagesTo(wanted.email)
  const [text] = await server.messagesTo('+447700900401')

  expect(url).toMatch(/\/i\/[0-9A-Z]{26}$/)
  expect(letter).toMatchObject({
    subject: expect.stringMatching(/^Register with Leeds in about \d+ minutes$/),
    text: expect.stringContaining(url),
  })
  // The address is not confirmed yet, so the letter names the branch and no person.
  expect(letter?.text).toContain('Leeds has invited you to register.')
  expect(letter?.text).not.toMatch(/Priya|Nadia/)
  expect(text?.text).toContain(url)
  expect(
    await db.one(sql`
    select c.portal_enabled, (select count(*) from passwords where owner_id = c.id) as passwords, r.status, r.created_by from registrations r join candidates c on c.id = r.candidate_id where r.id = ${id}`),
  ).toEqual({ portal_enabled: false, passwords: 0, status: 'Sent', created_by: null })
  expect(
    await db.many(
      sql`select actor, kind from registration_log where registration_id = ${id} order by seq`,
    ),
  ).toEqual([
    { actor: 'operator', kind: 'created' },
    { actor: 'operator', kind: 'invited' },
  ])
  expect(
    describeLogVerdict((await verifyLog(db, id)) ?? { whole: false, seq: 0, why: 'missing' }),
  ).toBe('The log is whole: 2 entries.')
})

test('the link and the code to the phone open that registration, and nothing else', async () => {
  const wanted = given()
  const { id, url } = await make(wanted)
  const visitor = server.client(someNetwork())
  const params = { kind: 'i' as const, code: url.split('/').at(-1) ?? '' }
  await visitor.call(requestShortLinkCode, { params })
  const opened = (await visitor.call(confirmShortLink, {
    params,
    body: { code: await codeSentTo(server, `+44${wanted.phone?.replace(/\s/g, '').slice(1)}`) },
  })) as ConfirmedInvitation
  const guest = server.signedInAs(opened.token, someNetwork())

  expect(opened).toMatchObject({
    registrationId: id,
    user: { firstName: 'Nadia', isPortal: false },
  })
  expect(await guest.call(getRegistration, { params: { id } })).toMatchObject({
    id,
    status: 'Sent',
    apiStatus: { consultant: { firstName: 'Priya' }, branch: { name: 'Leeds' } },
    flow: { name: 'standard' },
  })
  expect((await guest.fetch(`/api/v1/user/${opened.user.id}`)).status).toBe(403)
})

test('a person with an account finds the registration there; what they call themselves and their own phone stay', async () => {
  const person = await server.signUpCandidate()
  const { id } = await make(
    given({ email: person.emailAddress.toUpperCase(), firstName: 'Another' }),
  )

  expect(await person.call(listRegistrations, {})).toEqual([
    expect.objectContaining({ id, status: 'Sent' }),
  ])
  expect(await person.call(getRegistration, { params: { id } })).toMatchObject({
    candidate: { firstName: 'Amara' },
  })
})

test('without a mobile number the invitation goes by email only', async () => {
  const { phone: _none, ...wanted } = given()
  const { id } = await make(wanted)
  expect(await server.messagesTo(wanted.email)).toHaveLength(1)
  expect(
    await db.many(
      sql`select p.payload->'channels' as channels from registration_log l join registration_log_payloads p using (registration_id, seq) where registration_id = ${id} and kind = 'invited'`,
    ),
  ).toEqual([{ channels: ['email'] }])
})

test('[amendment 6.6] without an address the operator invites by text; in Manual without either no one is told', async () => {
  const { email: _none, ...wanted } = given()
  const byText = await make(wanted)
  expect((await server.messagesTo(normalisePhone(wanted.phone ?? ''))).at(-1)?.text).toContain(
    byText.url,
  )
  const { phone: _neither, ...unreached } = wanted
  await expect(make(unreached)).rejects.toMatchObject({
    message: 'Enter an email address or a mobile number, with --email or --phone.',
  })
  const manual = await make({ ...unreached, flow: 'manual' })
  expect(manual.url).toBe('')
  expect(await db.one(sql`select status from registrations where id = ${manual.id}`)).toEqual({
    status: 'Sent',
  })
})

test.each([
  [{ branch: 'Nowhere' }, 'Branch Nowhere does not exist.'],
  [{ flow: 'nothing' }, 'There is no flow nothing in content/flows.'],
  [{ crm: 'Other' }, 'There is no CRM Other.'],
  [
    { email: 'nadia@' },
    'Give --email with an email address: the account is found or made with it.',
  ],
  [{ phone: '12' }, expect.stringContaining('Invalid phone number')],
  [{ firstName: ' ' }, 'Give --first-name and --last-name.'],
] as const)('%o is explained, and makes nothing', async (wrong, sentence) => {
  const before = await db.one(
    sql`select (select count(*) from candidates) as people, (select count(*) from registrations) as registrations`,
  )
  await expect(make(given(wrong))).rejects.toMatchObject({ message: sentence })
  expect(
    await db.one(
      sql`select (select count(*) from candidates) as people, (select count(*) from registrations) as registrations`,
    ),
  ).toEqual(before)
})
