import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { accept, again, deskReview } from '#tests/registrations/desk/desk-review.ts'
import { testServer } from '#tests/test-server.ts'
import { approveRegistration } from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const { priya, sent, review, approve, send, kindsOf } = await deskReview(server)

test('nothing is approved while something is returned, or unseen unless the rest is accepted; then it is locked', async () => {
  const { id, phone } = await sent()
  await review(id, again('preferred-name', 'Your full name'))
  await expect(approve(id, true)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('asked of the candidate again'),
  })
  await review(id, accept('preferred-name'))
  await expect(approve(id)).rejects.toMatchObject({
    status: 422,
    data: {
      fields: {
        drives: 'No one has checked this yet',
        truthful: expect.any(String),
        signed: expect.any(String),
      },
    },
  })
  expect(await approve(id, true)).toEqual({ status: 'Approved' })
  expect(await approve(id, true)).toEqual({ status: 'Approved' })

  expect(await kindsOf(id)).toEqual([
    'in review',
    'answer returned',
    'answer accepted',
    'rest accepted',
    'approved',
  ])
  await expect(phone.save({ actionId: 'preferred-name', value: 'Ben' })).rejects.toMatchObject({
    status: 409,
  })
  await expect(review(id, again('preferred-name', 'x'))).rejects.toMatchObject({ status: 409 })
  await expect(send(id)).rejects.toMatchObject({ status: 409 })
})

test('a person without an account gets the way to one when their registration is approved, and someone with one does not', async () => {
  const newcomer = await server.signUpCandidate()
  const { id } = await submittedRegistration(server, newcomer)
  await db.run(sql`update candidates set portal_enabled = false where id = ${newcomer.id}`)
  await approve(id, true)
  const letter = (await server.messagesTo(newcomer.emailAddress)).at(-1)
  expect(letter?.subject).toBe('Your registration with Leeds Registrations is complete')
  const code = /\/p\/([0-9A-Z]{26})/i.exec(letter?.text ?? '')?.[1]
  const response = await server.anonymous.fetch('/api/v1/validation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, type: 'PortalOnboarding' }),
  })
  expect(await response.json()).toMatchObject({
    success: true,
    data: { user: { id: newcomer.id, portalEnabled: true } },
  })

  const { id: second } = await submittedRegistration(server, newcomer)
  const before = (await server.messagesTo(newcomer.emailAddress)).length
  await approve(second, true)
  const letters = (await server.messagesTo(newcomer.emailAddress)).slice(before)
  expect(letters.map(({ subject }) => subject)).toContain(
    'Your registration with Leeds Registrations is complete',
  )
  for (const { text } of letters) expect(text).not.toMatch(/\/p\//)
})

test('a person with an account is told once that their registration is approved, as the page promised', async () => {
  const member = await server.signUpCandidate()
  const { id } = await submittedRegistration(server, member)
  await approve(id, true)
  await approve(id, true)
  const letters = (await server.messagesTo(member.emailAddress)).filter(
    ({ subject }) => subject === 'Your registration with Leeds Registrations is complete',
  )
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(
    'Someone from our Leeds Registrations branch will call you about work.',
  )
  expect(letters[0]?.text).toMatch(/\/registration\b/)
  expect(letters[0]?.text).not.toMatch(/\/p\//)
})

test('two consultants who decide at once follow each other, and an approval is one', async () => {
  const { id } = await sent()
  const tomasz = await someConsultant(server, { firstName: 'Tomasz' })
  const both = await Promise.allSettled(
    [priya, tomasz].map(({ call }) =>
      call(approveRegistration, { params: { id }, body: { acceptRest: true } }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(
    await db.one(
      sql`select count(*)::int as approvals from registration_log where registration_id = ${id} and kind = 'approved'`,
    ),
  ).toEqual({ approvals: 1 })
})
