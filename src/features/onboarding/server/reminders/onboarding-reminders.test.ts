import { expect, test } from 'vitest'
import { register } from '#features/accounts/contract/register.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { sql } from '#server/database/database.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { confirmationCode, newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { completeStep } from '../../contract/user-status.ts'
import { createReminderDelivery } from './onboarding-reminders.ts'

const server = await testServer()

/** Carries out the due reminders as the worker does, each twice, because a worker that was interrupted repeats its task. */
async function remind() {
  const due = await server.db.many<{ id: string; body: unknown }>(
    sql`select id, body from outbox where kind = 'onboarding reminder' and next_at <= ${server.clock()} order by next_at`,
  )
  const { 'onboarding reminder': deliver } = createReminderDelivery(server.parts)
  for (const { id, body } of [...due, ...due])
    await deliver({ id, kind: 'onboarding reminder', body, attempts: 1, createdAt: server.clock() })
}

/** A person who makes an account to apply for a job and answers every slide, but does not open the letter. */
async function stoppedAtComplete({ action = 'apply' }: { action?: 'apply' | 'save' } = {}) {
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Crane Operator' }, server.clock())
  const emailAddress = newAddress()
  const network = someNetwork()
  const password = 'seventeen green ladders'
  const { user, token } = await server.client(network).call(register, {
    query: { job: vacancy.id, action },
    body: { emailAddress, password, firstName: 'Amara', lastName: 'Okafor' },
  })
  const own = server.signedInAs(token, network)
  const answer = (value: 'CV' | 'Declaration') =>
    own.call(completeStep, { params: { id: user.id }, body: { value } })
  await answer('CV')
  await answer('Declaration')
  const reminders = async () =>
    (await server.messagesTo(emailAddress)).filter(({ subject }) =>
      subject.startsWith('Your application for'),
    )
  return { id: user.id, emailAddress, vacancy, own, answer, reminders }
}
const confirm = async ({ own, emailAddress }: Awaited<ReturnType<typeof stoppedAtComplete>>) =>
  own.call(validate, {
    body: { code: await confirmationCode(server, emailAddress), type: 'EmailValidation' },
  })

test('who stops at the last slide is reminded after an hour and after a day, each once, with a link that works for days', async () => {
  const person = await stoppedAtComplete()
  server.advance(HOUR - MINUTE)
  await remind()
  expect(await person.reminders()).toEqual([])

  server.advance(2 * MINUTE)
  await remind()
  const [first, ...more] = await person.reminders()
  expect(more).toEqual([])
  expect(first?.subject).toBe("Your application for Crane Operator hasn't gone yet")
  expect(first?.text).toMatch(
    /^Hello,\n\nYou're one press away: confirm your email address and we send it straight away\./,
  )
  expect(first?.text).toContain(`&job=${person.vacancy.id}&action=apply`)
  expect(first?.text).not.toContain('Amara')
  await person.answer('Declaration')

  server.advance(DAY)
  await remind()
  expect(await person.reminders()).toHaveLength(2)
  server.advance(2 * DAY)
  await remind()
  expect(await person.reminders()).toHaveLength(2)
  expect(await confirm(person)).toMatchObject({ user: { isPortal: true } })
})

test('no one is reminded who has confirmed the address, whose account is gone, or whose job has closed', async () => {
  const [confirmed, deleted, closed] = [
    await stoppedAtComplete(),
    await stoppedAtComplete(),
    await stoppedAtComplete(),
  ]
  await confirm(confirmed)
  await server.db.run(sql`delete from candidates where id = ${deleted.id}`)
  await server.db.run(
    sql`update vacancies set expires_at = posted_at where id = ${closed.vacancy.id}`,
  )
  server.advance(DAY + MINUTE)
  await remind()

  for (const person of [confirmed, deleted, closed]) expect(await person.reminders()).toEqual([])
})

test('who came to save a job, or is still on an earlier slide, is not told that an application waits', async () => {
  const saver = await stoppedAtComplete({ action: 'save' })
  const early = await server.signUpCandidate({ confirmed: false })
  await early.call(completeStep, { params: { id: early.id }, body: { value: 'Declaration' } })
  server.advance(DAY + MINUTE)
  await remind()

  expect(await saver.reminders()).toEqual([])
  expect(await server.messagesTo(early.emailAddress)).toHaveLength(1)
})
