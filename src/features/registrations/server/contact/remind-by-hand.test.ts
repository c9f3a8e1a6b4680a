import { expect, test } from 'vitest'
import { previewReminder } from '../../contract/reminder.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { Failure } from '#shared/failure.ts'
import { createAndInvite } from '../life-cycle/create-command.ts'
import { lockRegistration } from '../locked-registration.ts'
import { remindByHand } from './remind.ts'

const server = await testServer()
const { db, config } = server
const HOUR = 3_600_000
const CONSULTANT = '0b0c4a52-5b43-4f6b-9b64-1f3f9f7a1c11'
await db.run(
  sql`insert into branches (name, email, phone) values ('Leeds', 'leeds@example.test', '0113 496 0000')`,
)

const invited = async (email = newAddress(), flow = 'standard') => {
  const { id, link } = await createAndInvite(
    { db, now: server.clock(), config },
    {
      firstName: 'Nadia',
      lastName: 'Rahman',
      email,
      phone: '07700 900488',
      branch: 'Leeds',
      crm: 'Embedded',
      flow,
    },
  )
  return {
    id,
    url: link?.url ?? '',
    reminders: async () =>
      (await server.messagesTo(email)).filter(
        ({ subject }) => subject === 'Your registration with Leeds is waiting',
      ),
  }
}
const byHand = (id: string) =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (!registration) throw new Error('it is there')
    return remindByHand(inside, registration, CONSULTANT, server.parts, server.clock())
  })
const refused = (id: string) =>
  byHand(id).then(
    () => 'went',
    (error) =>
      error instanceof Failure ? `${error.status} ${error.messages.join()}` : Promise.reject(error),
  )

test('by hand it goes at once, and again on the next day', async () => {
  const { id, reminders } = await invited()
  expect(await refused(id)).toBe('went')
  expect(await refused(id)).toMatch(
    /^409 A reminder went out on .+\. The next one can go a day later\.$/,
  )
  expect(await reminders()).toHaveLength(1)
  server.advance(24 * HOUR)
  expect(await refused(id)).toBe('went')
  expect(
    await db.many(
      sql`select actor from registration_log where registration_id = ${id} and kind = 'reminded'`,
    ),
  ).toEqual([{ actor: CONSULTANT }, { actor: CONSULTANT }])
})

test('after its links were ended a reminder goes at once, because the candidate has no way in', async () => {
  const { id, reminders } = await invited()
  expect(await refused(id)).toBe('went')
  await db.run(
    sql`update short_links set revoked_at = ${server.clock()} where registration_id = ${id}`,
  )
  expect(await refused(id)).toBe('went')
  expect(await reminders()).toHaveLength(2)
  expect(await refused(id)).toMatch(/^409 A reminder went out on /)
})

/** A flow without personal declarations, so that a consultant can answer all of it. */
const WRITABLE = { ...SMALL_FLOW, name: 'writable', tasks: SMALL_FLOW.tasks.slice(0, 1) }

test('where nothing but the sending is left the reminder says so, and says who wrote the answers down', async () => {
  const [desk, written, own] = [
    await someConsultant(server),
    await server.signUpCandidate(),
    await server.signUpCandidate(),
  ]
  const last = async ({ emailAddress }: typeof own) =>
    (await server.messagesTo(emailAddress)).slice(-1)[0]
  const answered = async (person: typeof own, by: typeof own | typeof desk) => {
    const id = await someRegistration(server, person.id, { flow: WRITABLE })
    const { save } = device(by, id)
    await save({ actionId: 'preferred-name', value: 'Ama' })
    const rest = () => save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
    return { id, rest }
  }

  const half = await answered(written, desk)
  expect(await refused(half.id)).toBe('went')
  expect((await last(written))?.text).toContain(
    'Your branch wrote down some of your answers, and there is something left to answer.',
  )
  await half.rest()
  server.advance(24 * HOUR)
  const nextDay = await someConsultant(server)
  const [shown] = await nextDay.call(previewReminder, { params: { id: half.id } })
  expect(await refused(half.id)).toBe('went')
  const sent = await last(written)
  const withoutLink = (text = '') => text.replace(/\/i\/\S+/, '/i/…')
  expect({ ...shown, text: withoutLink(shown?.text) }).toMatchObject({
    channel: 'email',
    to: written.emailAddress,
    subject: sent?.subject,
    text: withoutLink(sent?.text),
  })
  expect(await last(written)).toMatchObject({
    subject: 'Your registration with Leeds Registrations is ready to send',
    text: expect.stringContaining(
      'Our Leeds Registrations branch has filled in your answers for you. Please check them and send them to us',
    ),
  })

  const whole = await answered(own, own)
  await whole.rest()
  expect(await refused(whole.id)).toBe('went')
  expect((await last(own))?.text).toContain(
    'Everything in your registration is answered, and you have not sent it yet.',
  )
})
