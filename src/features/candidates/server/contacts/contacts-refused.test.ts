import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { createEmail, deleteEmail, listEmails, replaceEmail } from '../../contract/emails.ts'
import { createPhone, listPhones } from '../../contract/phones.ts'

const server = await testServer()
const amara = await server.signUpCandidate()
const stranger = await server.signUpCandidate({ firstName: 'Ben' })

const json = (body: object, method = 'POST', headers: Record<string, string> = {}) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const someAddress = () => `${randomUUID()}@example.test`
const mobile = { PhoneNumber: '07700 900123', Type: 'Mobile' } as const

test('verified and primary cannot be written, and neither can they with an email address', async () => {
  for (const more of [{ verified: true }, { primary: true }, { id: randomUUID() }])
    expect(
      (
        await amara.fetch(
          `/api/v1/user/${amara.id}/email`,
          json({ emailAddress: someAddress(), ...more }),
        )
      ).status,
    ).toBe(422)
})

test('a change to what is there already is refused and changes nothing', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  const second = await person.call(createEmail, { params, body: { emailAddress: someAddress() } })

  await expect(
    person.call(replaceEmail, {
      params: { id: person.id, emailId: second.id },
      body: { emailAddress: person.emailAddress.toUpperCase() },
    }),
  ).rejects.toMatchObject({ status: 409, message: 'You already have this email address.' })
  expect((await person.call(listEmails, { params })).at(-1)).toEqual(second)
})

test('the address that signs in is neither changed in place nor deleted', async () => {
  const [primary] = await amara.call(listEmails, { params: { id: amara.id } })
  const item = { id: amara.id, emailId: primary?.id ?? '' }

  await expect(
    amara.call(replaceEmail, { params: item, body: { emailAddress: someAddress() } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(
    amara.call(replaceEmail, {
      params: item,
      body: { emailAddress: amara.emailAddress.toUpperCase() },
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect(
    await amara.call(replaceEmail, { params: item, body: { emailAddress: amara.emailAddress } }),
  ).toEqual(primary)
  await expect(amara.call(deleteEmail, { params: item })).rejects.toMatchObject({ status: 409 })
  expect(await amara.call(listEmails, { params: { id: amara.id } })).toEqual([primary])
})

test("contacts of someone else, and ids that are no contact's, answer the same bytes", async () => {
  const phone = await stranger.call(createPhone, { params: { id: stranger.id }, body: mobile })
  const [email] = await stranger.call(listEmails, { params: { id: stranger.id } })
  const own = await amara.call(createEmail, {
    params: { id: amara.id },
    body: { emailAddress: someAddress() },
  })
  const answer = async (path: string, init: RequestInit) => {
    const response = await amara.fetch(`/api/v1/user/${path}`, init)
    return `${response.status} ${await response.text()}`
  }
  const calls = [
    { of: 'phone', ids: [phone.id, email?.id, own.id, randomUUID()], init: json(mobile, 'PUT') },
    { of: 'phone', ids: [phone.id, own.id, randomUUID()], init: { method: 'DELETE' } },
    {
      of: 'email',
      ids: [email?.id, phone.id, randomUUID()],
      init: json({ emailAddress: someAddress() }, 'PUT'),
    },
    { of: 'email', ids: [email?.id, phone.id, randomUUID()], init: { method: 'DELETE' } },
    { of: 'phones', ids: [phone.id, own.id, randomUUID()], more: '/verify', init: json({}) },
    {
      of: 'emails',
      ids: [email?.id, phone.id, randomUUID()],
      more: '/verifyconfirm',
      init: json({ code: 'AAAA' }),
    },
    {
      of: 'emails',
      ids: [email?.id, phone.id, randomUUID()],
      more: '/setasprimary',
      init: { method: 'PATCH' },
    },
  ]

  for (const { of, ids, init, more = '' } of calls) {
    const answers = new Set(
      await Promise.all(ids.map((id) => answer(`${amara.id}/${of}/${id}${more}`, init))),
    )
    expect([...answers]).toEqual([
      '404 {"success":false,"status":404,"messages":["There is no such record."],"data":null}',
    ])
    const people = new Set(
      await Promise.all(
        [stranger.id, randomUUID()].map((id) => answer(`${id}/${of}/${ids[0]}${more}`, init)),
      ),
    )
    expect([...people]).toEqual([
      '404 {"success":false,"status":404,"messages":["Unable to find user"],"data":null}',
    ])
  }
  expect(await stranger.call(listPhones, { params: { id: stranger.id } })).toEqual([phone])
})
