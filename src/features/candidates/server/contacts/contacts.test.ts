import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { createEmail, deleteEmail, listEmails, replaceEmail } from '../../contract/emails.ts'
import { createPhone, deletePhone, listPhones, replacePhone } from '../../contract/phones.ts'
import { getUser } from '../../contract/user.ts'
import { MAX_CONTACTS_PER_KIND } from '../../domain/contact.ts'
import { PHONE_FORMAT_MESSAGE } from '#shared/words/phone.ts'

const server = await testServer()
const amara = await server.signUpCandidate()

const json = (body: object, method = 'POST', headers: Record<string, string> = {}) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const someAddress = () => `${randomUUID()}@example.test`
const mobile = { PhoneNumber: '07700 900123', Type: 'Mobile' } as const

test('phones are added as typed, kept in one form, changed and deleted [seed 7.12.1-3, 3.7.2, 3.3.2]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  const made = await person.call(createPhone, { params, body: mobile })

  expect(made).toEqual({
    id: expect.any(String),
    phoneNumber: '+447700900123',
    type: 'Mobile',
    primary: false,
    verified: false,
  })
  const changed = await person.call(replacePhone, {
    params: { id: person.id, phoneId: made.id },
    body: { PhoneNumber: '0044 113 496 0000', Type: 'Work' },
  })
  expect(changed).toEqual({ ...made, phoneNumber: '+441134960000', type: 'Work' })
  expect(await person.call(listPhones, { params })).toEqual([changed])
  expect((await person.call(getUser, { params })).includes.phonenumbers).toEqual([changed])
  expect(await person.call(deletePhone, { params: { id: person.id, phoneId: made.id } })).toBeNull()
  expect(await person.call(listPhones, { params })).toEqual([])
})

test('email addresses are added as their owner spells them, changed and deleted; the primary one comes first [seed 7.11.1-3, 3.3.1]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  const made = await person.call(createEmail, {
    params,
    body: { emailAddress: ' Second@Example.TEST ' },
  })

  expect(made).toEqual({
    id: expect.any(String),
    emailAddress: 'Second@example.test',
    primary: false,
    verified: false,
    bounced: false,
  })
  const item = { id: person.id, emailId: made.id }
  const other = someAddress()
  expect(await person.call(replaceEmail, { params: item, body: { emailAddress: other } })).toEqual({
    ...made,
    emailAddress: other,
  })
  expect(
    (await person.call(listEmails, { params })).map(({ emailAddress }) => emailAddress),
  ).toEqual([person.emailAddress, other])
  expect(await person.call(deleteEmail, { params: item })).toBeNull()
  await expect(person.call(deleteEmail, { params: item })).rejects.toMatchObject({ status: 404 })
})

test.each(['emails', 'email', 'phones', 'phone', 'phonenumbers', 'phonenumber'])(
  '%s answers as its other spellings do',
  async (spelling) => {
    const person = await server.signUpCandidate()
    const path = `/api/v1/user/${person.id}/${spelling}`
    const [first, second] = spelling.startsWith('email')
      ? [{ emailAddress: someAddress() }, { emailAddress: someAddress() }]
      : [mobile, { ...mobile, PhoneNumber: '07700900456' }]
    const made = await person.fetch(path, json(first))
    const { data } = (await made.json()) as { data: { id: string } }

    expect(made.status).toBe(201)
    expect((await person.fetch(`${path}/${data.id}`, json(second, 'PUT'))).status).toBe(200)
    expect((await person.fetch(path)).headers.get('x-total-count')).toBe(
      spelling.startsWith('email') ? '2' : '1',
    )
    expect((await person.fetch(`${path}/${data.id}`, { method: 'DELETE' })).status).toBe(204)
  },
)

test('adding the same again, in another spelling or by the same key, answers 200 with the first', async () => {
  const person = await server.signUpCandidate()
  const add = async (path: string, body: object, headers = {}) => {
    const response = await person.fetch(
      `/api/v1/user/${person.id}/${path}`,
      json(body, 'POST', headers),
    )
    return {
      status: response.status,
      data: ((await response.json()) as { data: { id: string } }).data,
    }
  }
  const first = await add('phone', mobile)
  const again = await add('phone', { PhoneNumber: '+44 7700 900123', Type: 'Mobile' })
  const email = await add('email', { emailAddress: 'one@example.test' })
  const shouted = await add('email', { emailAddress: 'ONE@EXAMPLE.TEST' })
  const key = { 'idempotency-key': randomUUID() }
  const keyed = await add('phone', { PhoneNumber: '07700900999', Type: 'Mobile' }, key)
  const keyedAgain = await add('phone', { PhoneNumber: '07700900999', Type: 'Mobile' }, key)

  expect([
    first.status,
    again.status,
    email.status,
    shouted.status,
    keyed.status,
    keyedAgain.status,
  ]).toEqual([201, 200, 201, 200, 201, 200])
  expect([again.data, shouted.data, keyedAgain.data]).toEqual([first.data, email.data, keyed.data])
  expect((await add('phone', { PhoneNumber: '07700900998', Type: 'Mobile' }, key)).status).toBe(422)
})

test('the same number twenty times at once is one number', async () => {
  const person = await server.signUpCandidate()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.fetch(`/api/v1/user/${person.id}/phone`, json(mobile))),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
  expect(await person.call(listPhones, { params: { id: person.id } })).toHaveLength(1)
})

test('the list has an end, also when fifteen come at once', async () => {
  const person = await server.signUpCandidate()
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_none, place) =>
      person.fetch(
        `/api/v1/user/${person.id}/phone`,
        json({ PhoneNumber: `077009001${place + 10}`, Type: 'Mobile' }),
      ),
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_CONTACTS_PER_KIND)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

test.each([
  [{ PhoneNumber: '7700900123', Type: 'Mobile' }, { PhoneNumber: PHONE_FORMAT_MESSAGE }],
  [{ PhoneNumber: '0113 496 0000', Type: 'Mobile' }, { PhoneNumber: PHONE_FORMAT_MESSAGE }],
  [{ PhoneNumber: '0'.repeat(2000), Type: 'Mobile' }, { PhoneNumber: PHONE_FORMAT_MESSAGE }],
  [{ PhoneNumber: '', Type: 'Mobile' }, { PhoneNumber: 'phone number cannot be null' }],
  [{ Type: 'Mobile' }, { PhoneNumber: 'phone number cannot be null' }],
  [
    { PhoneNumber: 'x', Type: 'Fax' },
    { PhoneNumber: PHONE_FORMAT_MESSAGE, Type: 'Choose Mobile, Home, Work' },
  ],
  [{ PhoneNumber: 7700900123, Type: 'Mobile' }, { PhoneNumber: expect.any(String) }],
  [
    { phoneNumber: '07700900123', type: 'Mobile' },
    {
      phoneNumber: expect.any(String),
      type: expect.any(String),
      PhoneNumber: expect.any(String),
      Type: expect.any(String),
    },
  ],
  [
    { ...mobile, verified: true, primary: true, id: randomUUID(), createdAt: '2020-01-01' },
    {
      verified: expect.any(String),
      primary: expect.any(String),
      id: expect.any(String),
      createdAt: expect.any(String),
    },
  ],
])('a phone of %.60j is refused, field by field [seed 5.8.4, 5.11]', async (body, fields) => {
  const response = await amara.fetch(`/api/v1/user/${amara.id}/phone`, json(body))

  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 422,
    body: { data: { fields } },
  })
  expect(await amara.call(listPhones, { params: { id: amara.id } })).toEqual([])
})

test.each([
  '',
  'amara',
  'amara@localhost',
  'a@b.com\nBcc: eve@example.com',
  `${'a'.repeat(300)}@example.com`,
])('an email address of %j is refused by its name', async (emailAddress) => {
  await expect(
    amara.call(createEmail, { params: { id: amara.id }, body: { emailAddress } }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { emailAddress: expect.any(String) } } })
})

test('someone whose address is not confirmed yet keeps contacts too', async () => {
  const newcomer = await server.signUpCandidate({ confirmed: false })

  expect(
    await newcomer.call(createPhone, { params: { id: newcomer.id }, body: mobile }),
  ).toMatchObject({ verified: false })
})
