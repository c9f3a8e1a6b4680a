import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { changeUser, getUser, replaceUser } from '../contract/user.ts'

const server = await testServer()
const amara = await server.signUpCandidate()
const stranger = await server.signUpCandidate({ firstName: 'Ben' })
const own = { params: { id: amara.id } }

test('a profile holds the person and the six lists that are asked for by default [seed 7.8.2, 3.3.1, 3.3.18, 3.4.1-3, 3.4.6]', async () => {
  const profile = await amara.call(getUser, own)

  expect(profile).toMatchObject({
    id: amara.id,
    firstName: 'Amara',
    lastName: 'Okafor',
    emailAddress: amara.emailAddress,
    portalEnabled: true,
    isPortal: true,
    declarationSigned: false,
  })
  expect(Object.keys(profile.includes)).toEqual([
    'emails',
    'lookingfor',
    'phonenumbers',
    'trackedapplications',
    'trackedjobs',
    'curriculumvitaes',
  ])
  expect(profile.includes.emails).toEqual([
    {
      id: expect.any(String),
      emailAddress: amara.emailAddress,
      primary: true,
      verified: true,
      bounced: false,
    },
  ])
})

test('lists come under the names as asked, lowercased; an unknown one is 400 [seed 7.8.1]', async () => {
  expect(
    Object.keys(
      (await amara.call(getUser, { ...own, query: { includes: 'EMAIL,Phones,policyacceptance' } }))
        .includes,
    ),
  ).toEqual(['email', 'phones', 'policyacceptance'])
  await expect(
    amara.call(getUser, { ...own, query: { includes: 'emails,sessions' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('names are changed one by one or replaced, and the answer is the profile [seed 7.9.1-2]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }

  expect(await person.call(changeUser, { params, body: { middleName: ' Ngozi ' } })).toMatchObject({
    firstName: 'Amara',
    middleName: 'Ngozi',
    lastName: 'Okafor',
    includes: expect.any(Object),
  })
  expect(
    await person.call(replaceUser, { params, body: { firstName: 'Ada', lastName: "O'Brien" } }),
  ).toMatchObject({ firstName: 'Ada', middleName: '', lastName: "O'Brien" })
  await expect(person.call(changeUser, { params, body: { firstName: ' ' } })).rejects.toMatchObject(
    { status: 422, data: { fields: { firstName: 'first name cannot be null' } } },
  )
  await expect(
    person.call(replaceUser, { params, body: { firstName: 'Ada' } as never }),
  ).rejects.toMatchObject({ status: 422, message: 'last name cannot be null' })
})

test("someone else's profile and one that does not exist answer the same bytes", async () => {
  const paths = ['', '/UserStatus', '/lookingfors']
  for (const path of paths) {
    const answers = await Promise.all(
      [stranger.id, randomUUID()].map(async (id) => {
        const response = await amara.fetch(`/api/v1/user/${id}${path}`)
        return `${response.status} ${await response.text()}`
      }),
    )
    expect(new Set(answers)).toEqual(
      new Set([
        '404 {"success":false,"status":404,"messages":["Unable to find user"],"data":null}',
      ]),
    )
  }
})
