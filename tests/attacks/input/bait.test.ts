import { expect, test } from 'vitest'
import { register } from '#features/accounts/contract/register.ts'
import { requestContactCode } from '#features/candidates/contract/contact-codes.ts'
import { createEmail } from '#features/candidates/contract/emails.ts'
import type { OutboxMessage } from '#features/messages/server/letter-writer.ts'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { sendCandidate } from '#features/reviews/contract/review.ts'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { newDeletionCode } from '#tests/people/deletion.ts'
import { newResetCode } from '#tests/people/password-reset.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const BAIT = ['evil.example', '0800 111 2233', 'Win 5000 pounds', 'call@evil.example']

const linesOf = ({ subject, text, html }: OutboxMessage) => [subject, text, html ?? '']
const withoutWidth = (text: string) => text.replaceAll('\u200b', '')

test.each(BAIT)(
  'S-84 [amendment 1.5] %s as a name, a message or an employer is in no letter to an address that is not proven',
  async (bait) => {
    const stranger = newAddress()
    const person = await server.signUpCandidate({
      firstName: bait,
      lastName: bait,
      emailAddress: stranger,
      confirmed: false,
    })
    await server
      .client(someNetwork())
      .call(register, {
        body: {
          emailAddress: stranger,
          password: 'eleven quiet harbours',
          firstName: bait,
          lastName: bait,
        },
      })
      .catch(() => {})
    await newResetCode(server, stranger)
    await newDeletionCode(server, stranger)
    const second = newAddress()
    const { id } = await person.call(createEmail, {
      params: { id: person.id },
      body: { emailAddress: second },
    })
    await person.call(requestContactCode, {
      params: { id: person.id, type: 'emails', contactDetailId: id },
      body: {},
    })
    const invited = await invitedWith(bait)

    for (const [address, least] of [
      [stranger, 4],
      [second, 1],
      [invited, 1],
      ['+447700912345', 1],
    ] as const) {
      const letters = await server.messagesTo(address)
      expect(letters.length, address).toBeGreaterThanOrEqual(least)
      for (const part of letters.flatMap(linesOf)) expect(withoutWidth(part)).not.toContain(bait)
    }
  },
)

/** Makes a registration in which the names of the consultant and of the person, and the message, are the bait. Returns the letter of invitation. */
async function invitedWith(bait: string): Promise<string> {
  const desk = await someConsultant(server)
  await db.run(sql`update consultants set first_name = ${bait}`)
  const emailAddress = newAddress()
  const { id: crmId } = await db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  const { id } = await desk.call(createRegistrationFromDesk, {
    body: {
      firstName: bait,
      lastName: bait,
      emailAddress,
      phoneNumber: '+447700912345',
      branchId: await branchNamed(server, 'Leeds Registrations'),
      crmId,
      flowType: 'Standard',
      flow: 'standard',
    },
  })
  await desk.call(sendCandidate, {
    params: { id },
    body: { channels: ['email', 'sms'], message: `Please look: ${bait}` },
  })
  return emailAddress
}

test('S-84b [amendment 1.5] in a letter to a branch a name with an address, a scheme or a control character is words and nothing to press', async () => {
  const letter = await letterToBranch(
    'evil.example/a call@evil.example http://evil.example\u202e\u0007',
  )

  for (const part of [letter?.text ?? '', letter?.html ?? '']) {
    expect(withoutWidth(part)).toContain('evil.example/a call@evil.example http://evil.example')
    expect(part).not.toMatch(/evil\.example|:\/\/evil|call@evil|\u202e/)
    expect(part).not.toContain(String.fromCharCode(7))
  }
})

test('S-84c [amendment 1.5] in a letter to a branch a name with a number is words and nothing to ring', async () => {
  const letter = await letterToBranch('Call 0800 111 2233 or +448001112233')

  for (const part of [letter?.text ?? '', letter?.html ?? '']) {
    expect(withoutWidth(part)).toMatch(/Call 0800 111 2233 or (\+|&#43;)448001112233/)
    expect(part).not.toMatch(/0800|2233|4480/)
  }
})

/** Returns the letter that a branch gets when someone with this name applies. */
async function letterToBranch(typed: string) {
  const applicant = await newApplicant(server)
  await db.run(
    sql`update candidates set first_name = ${typed}, last_name = '' where id = ${applicant.id}`,
  )
  const email = newAddress()
  const vacancy = await publishVacancy(db, { branch: { name: `Branch of ${email}`, email } })
  await applicant.call(quickApply, {
    params: { userId: applicant.id, vacancyId: vacancy.id, documentId: applicant.cv },
  })
  const [letter] = await server.messagesTo(email)
  return letter
}
