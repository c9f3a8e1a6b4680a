import { expect, test } from 'vitest'
import { changeApplicant, getApplicant } from '#features/applicants/contract/applicants.ts'
import { recordCall } from '#features/applicants/contract/unconfirmed.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { addSentWithAddress } from '../../contract/sent-with-address.ts'

const server = await testServer({ worker: true })
const BRANCH = 'Leeds Registrations'
const consultant = await someConsultant(server, { branches: [BRANCH] })

/** Sends an application sheet with this address, and returns the actions of its branch and its sender. */
async function sent(emailAddress = newAddress(), given?: { readonly id: string }) {
  const vacancy =
    given ??
    (await publishVacancy(
      server.db,
      { jobTitle: 'Night Porter', branch: { name: BRANCH, email: 'leeds@branch.test' } },
      server.clock(),
    ))
  const { call, json, send } = await openedSheet(server, vacancy.id)
  const { reference } = (await send({ emailAddress })).data
  await claimCodeSentTo(server, emailAddress)
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id} and unconfirmed_address is not null`,
  )
  return {
    ...{ id, emailAddress, reference },
    answer: (status: 'Interview' | 'Offered', reply = '') =>
      consultant.call(changeApplicant, { params: { id }, body: { status, reply } }),
    /** Confirms by the link in the newest letter, once the mailbox has this number of letters. */
    confirm: async (letters: number) =>
      call(
        `/claims/${await claimCodeSentTo(server, emailAddress, letters)}/confirm`,
        json('POST', {}),
      ),
  }
}
const statusLettersTo = async (address: string) =>
  (await server.messagesTo(address)).filter(({ subject }) =>
    /^Your application for Night Porter: /.test(subject),
  )

test('the invitation that the branch wrote before the address was confirmed is sent by the confirmation, once [design 1.7]', async () => {
  const { emailAddress, reference, answer, confirm } = await sent()
  await answer('Interview', 'Come on Monday.')
  await answer('Offered', 'You start on Tuesday at 8am.')
  await claimCodeSentTo(server, emailAddress, 2)
  expect(await statusLettersTo(emailAddress)).toEqual([])

  expect(await confirm(2)).toMatchObject({ status: 200, data: { isAnswerSent: true } })
  expect((await confirm(2)).status).toBe(410)

  await expect.poll(() => statusLettersTo(emailAddress)).toHaveLength(1)
  const [letter] = await statusLettersTo(emailAddress)
  expect(letter?.subject).toBe('Your application for Night Porter: Offered')
  expect(letter?.text).toContain('Hello Sam')
  expect(letter?.text, 'the reference of the page after the sending').toContain(reference)
  expect(letter?.text).toContain('You start on Tuesday at 8am.')
})

test('every reply that waited arrives in order, and one that came with a status that was set back does not', async () => {
  const { id, emailAddress, answer, confirm } = await sent()
  const reply = (text: string) =>
    consultant.call(changeApplicant, { params: { id }, body: { reply: text } })
  await reply('Please ring me.')
  await answer('Interview', 'Come on Thursday.')
  await answer('Offered', 'A mistake.')
  await answer('Interview')
  await answer('Offered', 'You start on Tuesday.')
  await reply('And bring your licence.')
  await claimCodeSentTo(server, emailAddress, 2)
  await confirm(2)

  await expect.poll(() => statusLettersTo(emailAddress)).toHaveLength(1)
  const [letter] = await statusLettersTo(emailAddress)
  expect(letter?.text).toMatch(
    /Please ring me\.\s+Interview: Come on Thursday\.\s+You start on Tuesday\.\s+And bring your licence\./,
  )
  expect(letter?.text).not.toContain('A mistake')
})

test('a confirmation before any answer sends none, and the next answer goes at once', async () => {
  const { emailAddress, answer, confirm } = await sent()
  expect(await confirm(1)).toMatchObject({ status: 200, data: { isAnswerSent: false } })
  await answer('Interview')
  await expect.poll(() => statusLettersTo(emailAddress)).toHaveLength(1)
})

test('the owner of an account who adds an application gets the answer that waited', async () => {
  const amara = await server.signUpCandidate()
  const { id, emailAddress, answer } = await sent(amara.emailAddress)
  await answer('Interview', 'Ring me before noon.')
  await amara.call(addSentWithAddress, { params: { userId: amara.id, id } })
  await expect.poll(() => statusLettersTo(emailAddress)).toHaveLength(1)
  expect((await statusLettersTo(emailAddress))[0]?.text).toContain('Ring me before noon.')
})

/** Creates a person with an account who applied for a job with it, and then again without signing in, with the same address. */
async function sentBothWays() {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(
    server.db,
    { jobTitle: 'Night Porter', branch: { name: BRANCH, email: 'leeds@branch.test' } },
    server.clock(),
  )
  await amara.fetch(`/portal/v1/${amara.id}/quickapply/${vacancy.id}/${amara.cv}`, {
    method: 'POST',
  })
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id} and candidate_id = ${amara.id}`,
  )
  return { own: id, sheet: await sent(amara.emailAddress, vacancy) }
}

test('an account that had applied for the job itself gets what the branch answered to the sheet, and the desk keeps it', async () => {
  const { own, sheet } = await sentBothWays()
  await sheet.answer('Interview', 'Ring me before noon.')
  await consultant.call(recordCall, { params: { id: sheet.id }, body: { note: 'Free on Mondays' } })
  expect(await sheet.confirm(2)).toMatchObject({ data: { attached: true } })
  await expect.poll(() => statusLettersTo(sheet.emailAddress)).toHaveLength(1)
  expect(await consultant.call(getApplicant, { params: { id: own } })).toMatchObject({
    status: 'Interview',
    calls: [{ note: 'Free on Mondays' }],
    statuses: expect.arrayContaining([
      expect.objectContaining({ status: 'Interview', message: 'Ring me before noon.' }),
    ]),
  })
})

test('what the branch decided later about the application of the account counts, and no letter says anything else', async () => {
  const { own, sheet } = await sentBothWays()
  await sheet.answer('Interview')
  await consultant.call(changeApplicant, {
    params: { id: own },
    body: { status: 'Not successful', reply: '' },
  })
  await expect.poll(() => statusLettersTo(sheet.emailAddress)).toHaveLength(1)
  expect(await sheet.confirm(2)).toMatchObject({ data: { attached: true, isAnswerSent: false } })
  expect(await consultant.call(getApplicant, { params: { id: own } })).toMatchObject({
    status: 'Not successful',
  })
  expect(await statusLettersTo(sheet.emailAddress)).toHaveLength(1)
})
