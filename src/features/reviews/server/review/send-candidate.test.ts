import { expect, test } from 'vitest'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { sql } from '#server/database/database.ts'
import type { Failure } from '#shared/failure.ts'
import { sign } from '#tests/registrations/answered-registration.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { accept, again, deskReview } from '#tests/registrations/desk/desk-review.ts'
import { testServer } from '#tests/test-server.ts'
import { previewSendCandidate, sendCandidate } from '../../contract/review.ts'

const server = await testServer()
const { db } = server
const { person, priya, sent, review, approve, send, desk, wire, kindsOf } = await deskReview(server)

test('a letter is shown only where sending would bring it, and refused in the same words', async () => {
  const { id } = await sent()
  const body = { channels: ['email' as const] }
  const refusals = async () => {
    const asked = [sendCandidate, previewSendCandidate].map((call) =>
      priya.call(call, { params: { id }, body }).then(
        () => 'nothing',
        ({ status, message }: Failure) => `${status} ${message}`,
      ),
    )
    const [ofSending, ofPreview] = await Promise.all(asked)
    expect(ofPreview).toBe(ofSending)
    return ofPreview
  }
  expect(await refusals()).toContain('409 Look at the answers first')
  await review(id, accept('preferred-name'))
  expect(await refusals()).toContain('409 Nothing is to be asked of the candidate again.')
  for (const status of ['InProgress', 'Sent', 'Returned', 'Approved', 'Cancelled']) {
    await db.run(sql`update registrations set status = ${status} where id = ${id}`)
    expect(await refusals(), status).toContain('409 Nothing is to be sent to the candidate.')
  }
})

test('what was returned goes back with its reason, is corrected, and has to be looked at again', async () => {
  const { id, item, documentId, phone } = await sent()
  await expect(send(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Look at the answers first'),
  })
  await review(id, again('preferred-name', 'Your full name, please'), accept('drives'), {
    documentId,
    outcome: 'Returned',
    reason: 'Too dark',
  })
  const preview = await priya.call(previewSendCandidate, {
    params: { id },
    body: { channels: ['email'], message: 'Nearly done, Amara.' },
  })
  const { status, link } = await send(id, { channels: ['email'], message: 'Nearly done, Amara.' })

  expect(status).toBe('Returned')
  expect(link?.url).toMatch(/\/i\/[0-9A-Z]{26}$/i)
  const letter = (await server.messagesTo(person.emailAddress)).at(-1)
  expect(letter).toMatchObject({
    subject: 'Leeds Registrations needs 2 things for your registration',
    text: expect.stringContaining('Priya writes: "Nearly done, Amara."'),
  })
  expect(letter?.text, 'the signature is no thing to correct, but is asked for again').toContain(
    "If you signed the registration, we'll ask you to sign again at the end",
  )
  expect(preview).toMatchObject([
    { channel: 'email', to: person.emailAddress, subject: letter?.subject },
  ])
  expect(preview[0]?.text.replace(/\S+\/i\/\S+/, '')).toBe(letter?.text.replace(/\S+\/i\/\S+/, ''))

  const about = (await wire(id)).flow.tasks[0]?.steps
  expect(about?.[0]?.actions[0]).toMatchObject({
    id: 'preferred-name',
    returned: { reason: 'Your full name, please' },
  })
  expect(about?.[1]?.actions[0]?.values?.[0]).toMatchObject({
    itemId: item,
    returned: { payslip: { reason: 'Too dark' } },
  })
  server.advance(1000)
  await phone.save({ actionId: 'preferred-name', value: 'Amara' })
  expect((await wire(id)).flow.tasks[0]?.steps[0]?.actions[0]).toMatchObject({
    value: 'Amara',
    returned: null,
  })
  server.advance(1000)
  await sign(phone)
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  server.advance(1000)

  // Corrected answers and those submitted again unchanged need a new decision; accepted and untouched ones remain accepted.
  expect((await desk(id)).decisions.map(({ actionId, outcome }) => [actionId, outcome])).toEqual([
    ['drives', 'Accepted'],
  ])
  expect(await approve(id, true)).toEqual({ status: 'Approved' })
})

test('a review that returned nothing sends nothing', async () => {
  const { id } = await sent()
  await review(id, accept('preferred-name'))
  await expect(send(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Nothing is to be asked'),
  })
})

test('a draft is sent by the ways that were chosen, and without any the link is shown; it is not sent twice', async () => {
  const [shown, mailed] = [
    await someRegistration(server, person.id, { status: 'Draft' }),
    await someRegistration(server, person.id, { status: 'Draft' }),
  ]
  const before = (await server.messagesTo(person.emailAddress)).length
  expect(await send(shown, { channels: [] })).toMatchObject({
    status: 'Sent',
    link: { url: expect.stringContaining('/i/'), expiresAt: expect.any(String) },
  })
  expect((await server.messagesTo(person.emailAddress)).length).toBe(before)
  await expect(send(mailed, { channels: ['sms'] })).rejects.toMatchObject({
    status: 422,
    data: { fields: { channels: 'There is no mobile number that a text could go to' } },
  })
  await send(mailed, { channels: ['email'], message: 'It was good to meet you.' })
  expect((await server.messagesTo(person.emailAddress)).at(-1)?.text).toContain(
    'Priya writes: "It was good to meet you."',
  )
  await expect(send(mailed)).rejects.toMatchObject({ status: 409 })
  expect(await kindsOf(mailed)).toEqual(['invited'])
})
