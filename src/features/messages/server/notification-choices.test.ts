import { expect, test } from 'vitest'
import { deleteAccount } from '#features/accounts/contract/account.ts'
import { updatePassword } from '#features/accounts/contract/update-password.ts'
import { fieldEndpoints } from '#features/candidates/contract/records/field.ts'
import { NOTIFICATION_FIELDS } from '../domain/notifications.ts'
import {
  quickApply,
  setApplicationStatus,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { ask, confirmed, withPhone } from '#tests/people/contacts.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const agency = server.client({
  'integration-key': await createIntegrationKey(server.db, 'tests', null, server.clock()),
})
const choose = (who: Applicant, name: string, value: boolean) =>
  who.call(fieldEndpoints.create, { params: { id: who.id }, body: { name, value: String(value) } })

async function applicant() {
  const person = await newApplicant(server)
  const phone = await withPhone(person)
  await confirmed(server, person, phone)
  return { person, phone }
}

/** Applies for a job, and changes the application's status to 'Under review'. */
async function reviewed(who: Applicant) {
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Picker' })
  const { id } = await who.call(quickApply, {
    params: { userId: who.id, vacancyId: vacancy.id, documentId: who.cv },
  })
  await agency.call(setApplicationStatus, { params: { id }, body: { status: 'Under review' } })
}

test.each([
  [null, null, ['email']],
  [true, true, ['email', 'text']],
  [false, true, ['text']],
  [true, false, ['email']],
  [false, false, []],
])(
  'application updates, by email %s and by text %s: what comes is %j',
  async (byEmail, byText, ways) => {
    const { person, phone } = await applicant()
    if (byEmail !== null) await choose(person, 'notifications.email.applicationUpdates', byEmail)
    if (byText !== null) await choose(person, 'notifications.sms.applicationUpdates', byText)
    await reviewed(person)

    const letters = (await server.messagesTo(person.emailAddress)).filter(
      ({ subject }) => subject === 'Your application for Picker: Under review',
    )
    const texts = (await server.messagesTo(phone.to)).filter(({ text }) =>
      text.startsWith('Halewick: your application for Picker is now Under review.'),
    )
    expect([...letters.map(() => 'email'), ...texts.map(() => 'text')]).toEqual(ways)
  },
)

test('a text goes to no number that was not proved', async () => {
  const person = await newApplicant(server)
  const phone = await withPhone(person)
  await choose(person, 'notifications.sms.applicationUpdates', true)
  await reviewed(person)

  expect(await server.messagesTo(phone.to)).toEqual([])
})

test('who wants nothing still gets the receipt, codes, security letters and the end of their account', async () => {
  const { person, phone } = await applicant()
  for (const name of NOTIFICATION_FIELDS) await choose(person, name, false)
  await reviewed(person)
  const codes = (await server.messagesTo(phone.to)).length
  await ask(person, phone.params)
  await person.call(updatePassword, {
    params: { id: person.id },
    query: { disable_notification: 'false' },
    body: {
      OldPassword: person.password,
      NewPassword: 'eleven blue ladders',
      NewPasswordConfirm: 'eleven blue ladders',
    },
  })
  expect(await server.messagesTo(phone.to)).toHaveLength(codes + 1)
  const subjects = async () =>
    (await server.messagesTo(person.emailAddress)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(
    expect.arrayContaining(['We have your application for Picker', 'Your password has changed']),
  )
  await person.call(deleteAccount, { params: { id: person.id } })
  expect(await subjects()).toContain('Your account has been deleted')
})
