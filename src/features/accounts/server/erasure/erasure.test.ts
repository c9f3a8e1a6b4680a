import { MINUTE } from '#shared/words/durations.ts'
import { expect, test } from 'vitest'
import { newApplicant } from '#tests/people/applicant.ts'
import { readRowsOfPerson } from '#tests/attacks/people/data-of.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { askForReset } from '#tests/people/password-reset.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { register } from '../../contract/register.ts'

const server = await testServer()
const branch = { name: 'Leeds', email: 'leeds@branch.test' }

const count = async (query: ReturnType<typeof sql>) =>
  (await server.db.one<{ count: number }>(sql`select count(*) as count from ${query}`)).count

test('deleting the account answers 204 without a body, and access ends at once, everywhere [seed 7.27]', async () => {
  const person = await newApplicant(server)
  const elsewhere = server.client({ ...someNetwork(), authorization: `Bearer ${person.cjToken}` })
  const response = await deleteAccountOf(person)

  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  expect(
    (
      await elsewhere.fetch('/portal/v1/vja/search', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(401)
  expect((await deleteAccountOf(person)).status).toBe(401)
  expect(await count(sql`candidates where id = ${person.id}`)).toBe(0)
  expect(await count(sql`sessions where owner_id = ${person.id}`)).toBe(0)
  expect(await count(sql`documents where candidate_id = ${person.id}`)).toBe(0)
})

test('a sign-in of more than ten minutes ago is asked for again, and nothing is deleted', async () => {
  const person = await server.signUpCandidate()
  server.advance(10 * MINUTE + 1000)
  const response = await deleteAccountOf(person)

  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ data: { code: 'reauth_required' } })
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(200)
})

test('no one deletes another account, or learns whether there is one', async () => {
  const [one, other] = [await server.signUpCandidate(), await server.signUpCandidate()]
  const foreign = await deleteAccountOf({ id: other.id, fetch: one.fetch })

  expect(foreign.status).toBe(404)
  expect(await foreign.text()).toBe(
    await (await deleteAccountOf({ id: crypto.randomUUID(), fetch: one.fetch })).text(),
  )
  expect((await other.fetch(`/api/v1/user/${other.id}`)).status).toBe(200)
})

test('a person who never confirmed the address can leave as well', async () => {
  const person = await server.signUpCandidate({ confirmed: false })

  expect((await deleteAccountOf(person)).status).toBe(204)
  expect(await count(sql`contacts where value = ${person.emailAddress}`)).toBe(0)
})

test('pressed ten times at once, it is one deletion with one letter and one entry in the security record', async () => {
  const person = await newApplicant(server)
  const answers = await Promise.all(Array.from({ length: 10 }, () => deleteAccountOf(person)))

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true)
  expect(
    (await server.messagesTo(person.emailAddress)).filter(
      ({ subject }) => subject === 'Your account has been deleted',
    ),
  ).toHaveLength(1)
  expect(await count(sql`audit where actor = ${person.id} and event = 'account deleted'`)).toBe(1)
})

test('the address can be registered again and begins with nothing', async () => {
  const person = await newApplicant(server)
  await deleteAccountOf(person)
  const again = await server.client(someNetwork()).call(register, {
    body: {
      emailAddress: person.emailAddress,
      password: 'copper meadow lantern',
      firstName: 'Bola',
      lastName: 'Adeyemi',
    },
  })

  expect(again.user).toMatchObject({
    firstName: 'Bola',
    middleName: '',
    phoneNumber: null,
    portalEnabled: false,
    declarationSigned: false,
  })
  expect(again.user.id).not.toBe(person.id)
  const includes = await server
    .signedInAs(again.token, someNetwork())
    .fetch(
      `/api/v1/user/${again.user.id}?includes=curriculumvitaes,phonenumbers,lookingfor,policyacceptance`,
    )
  expect(await includes.json()).toMatchObject({
    data: {
      includes: { curriculumvitaes: [], phonenumbers: [], lookingfor: [], policyacceptance: [] },
    },
  })
})

test('nothing is left behind of what the person does elsewhere at the same moment', async () => {
  for (let time = 0; time < 2; time++) {
    const person = await newApplicant(server)
    const vacancy = await publishVacancy(server.db, { branch })
    const post = (path: string, body: unknown) =>
      person.fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const upload = new FormData()
    upload.append('title', 'default')
    upload.append('file', new Blob(['Amara Okafor'], { type: 'text/plain' }), 'cv.txt')
    const registration = await answeredRegistration(server, person)
    const [phone, laptop] = [device(person, registration), device(person, registration)]
    const doings = [
      ...[phone, laptop].flatMap(({ formOf, post: save }) => [
        () => save(formOf({ actionId: 'nickname', value: 'Ama' })),
        () => save(formOf({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })),
        () =>
          save(
            formOf({
              actionId: 'licence-photo',
              file: { name: 'licence.txt', content: Buffer.from('Licence of Amara') },
            }),
          ),
      ]),
      () => post(`/API/v1/Registration/${registration}/Submit`, { declaration: true }),
      () => post(`/portal/v1/${person.id}/quickapply/${vacancy.id}/${person.cv}`, {}),
      () => post(`/api/v1/user/${person.id}/lookingfor`, { keywords: 'forklift' }),
      () => post(`/api/v1/user/${person.id}/trackedjob`, { jobId: vacancy.id, saved: true }),
      () =>
        post('/api/v1/auth/login', {
          emailAddress: person.emailAddress,
          password: person.password,
          clientId: 'portal',
        }),
      () =>
        post('/portal/v1/AuthenticateCandidate', { userId: person.id, authToken: person.token }),
      () => askForReset(server, person.emailAddress),
      () =>
        person.fetch(`/api/v1/user/${person.id}/curriculumvitae`, { method: 'POST', body: upload }),
    ]
    const [deleted, ...rest] = await Promise.all([
      deleteAccountOf(person),
      ...doings.map((act) => act()),
    ])
    expect(rest.map(({ status }) => status).filter((status) => status === 500)).toEqual([])
    expect(deleted.status).toBe(204)
    await emptyOutbox(server)
    server.advance(11 * MINUTE)
    await emptyOutbox(server)
    expect(await readRowsOfPerson(server, person.id)).toBe('')
    expect(await server.messagesTo(person.emailAddress)).toEqual([])
  }
}, 60_000)
