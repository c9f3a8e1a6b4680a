import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newApplicant } from '#tests/applicant.ts'
import { dataOf } from '#tests/attacks/data-of.ts'
import { deleteAccountOf } from '#tests/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { askForReset } from '#tests/password-reset.ts'
import { publishVacancy } from '#tests/publish-vacancy.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sweepOutboxFolder } from '#features/messages/server/outbox-folder.ts'
import { sql } from '#server/database/database.ts'
import { sweepEverything } from '#server/house/features.ts'
import { register } from '../../contract/register.ts'

const server = await testServer()
const branch = { name: 'Leeds', email: 'leeds@branch.test' }
const count = async (query: ReturnType<typeof sql>) =>
  (await server.db.one<{ count: number }>(sql`select count(*) as count from ${query}`)).count
const farewellTo = async (address: string) =>
  (await server.messagesTo(address)).find(
    ({ subject }) => subject === 'Your account has been deleted',
  )
const lettersInFolder = () => readdirSync(join(server.dataDir, 'outbox'))
const lettersOf = (address: string) =>
  lettersInFolder()
    .map(
      (name) =>
        JSON.parse(readFileSync(join(server.dataDir, 'outbox', name), 'utf8')) as {
          to: string
          subject: string
        },
    )
    .filter(({ to }) => to === address)
    .map(({ subject }) => subject)

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

test('a farewell with a reference goes to the last address, and is forgotten when it has left; the demo shows it for half a day', async () => {
  const person = await server.signUpCandidate()
  await emptyOutbox(server)
  await deleteAccountOf(person)
  const farewell = await farewellTo(person.emailAddress)
  await emptyOutbox(server)

  expect(farewell?.text).toMatch(/Your reference is [0-9A-Z]{5}-[0-9A-Z]{5}\./)
  expect(farewell?.text).toContain('nothing stays')
  expect(await server.messagesTo(person.emailAddress)).toEqual([])
  expect(lettersOf(person.emailAddress)).toEqual(['Your account has been deleted'])
  await sweepOutboxFolder(server.db, server.config, new Date(server.clock().getTime() + 13 * HOUR))
  expect(lettersOf(person.emailAddress)).toEqual([])
})

test('a farewell that cannot be delivered is given up within the day', async () => {
  const person = await server.signUpCandidate()
  await deleteAccountOf(person)
  await sweepEverything(server.db, new Date(server.clock().getTime() + 19 * HOUR))
  expect(await farewellTo(person.emailAddress)).toBeDefined()
  await sweepEverything(server.db, new Date(server.clock().getTime() + 21 * HOUR))

  expect(await server.messagesTo(person.emailAddress)).toEqual([])
})

test('files are removed through the outbox, and so are the letters of the demo', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  await emptyOutbox(server)
  const keys = (
    await server.db.many<{ key: string }>(
      sql`select storage_key as key from documents where candidate_id = ${person.id}`,
    )
  ).map(({ key }) => key)
  const letters = (
    await server.db.many<{ id: string }>(
      sql`select id from outbox where owner_id = ${person.id} and kind = 'email'`,
    )
  ).map(({ id }) => `${id}.json`)
  const pathOf = (key: string) =>
    join(server.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
  expect(
    [...keys.map(pathOf), ...letters.map((name) => join(server.dataDir, 'outbox', name))].every(
      existsSync,
    ),
  ).toBe(true)
  await deleteAccountOf(person)
  await emptyOutbox(server)

  expect([keys.length, letters.length]).toEqual([2, expect.any(Number)])
  expect(keys.map(pathOf).filter(existsSync)).toEqual([])
  expect(lettersInFolder().filter((name) => letters.includes(name))).toEqual([])
})

test('what a request that was under way still writes is gone ten minutes later', async () => {
  const person = await server.signUpCandidate()
  await deleteAccountOf(person)
  await emptyOutbox(server)
  await server.parts.messages.send(
    server.db,
    {
      text: 'password-changed',
      to: person.emailAddress,
      values: {},
      key: `late ${person.id}`,
      ownerId: person.id,
    },
    server.clock(),
  )
  await emptyOutbox(server)
  const late = lettersInFolder().length
  server.advance(11 * MINUTE)
  await emptyOutbox(server)

  expect(await count(sql`outbox where owner_id = ${person.id}`)).toBe(0)
  expect(lettersInFolder().length).toBeLessThan(late)
})

test('the record that the law asks for of a person who applied stays apart for a year, and then goes', async () => {
  const person = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Stock Controller', branch })
  expect(
    (
      await person.fetch(`/portal/v1/${person.id}/quickapply/${vacancy.id}/${person.cv}`, {
        method: 'POST',
      })
    ).status,
  ).toBe(201)
  await deleteAccountOf(person)
  const kept = await server.db.one<{
    reference: string
    reason: string
    record: { profile: unknown[]; applications: unknown[] }
  }>(
    sql`select reference, reason, record from retained_records where record::text like ${`%${vacancy.jobId}%`}`,
  )

  expect(kept.reason).toBe('Conduct Regulations 2003, regulation 29')
  expect((await farewellTo(person.emailAddress))?.text).toContain(kept.reference)
  expect((await farewellTo(person.emailAddress))?.text).toContain(
    'the law makes us keep a minimal record for one year',
  )
  expect(kept.record.profile).toEqual([
    expect.objectContaining({ firstName: 'Amara', lastName: 'Okafor' }),
  ])
  expect(kept.record.applications).toEqual([
    expect.objectContaining({
      job: 'Stock Controller',
      company: 'Fennimore Stores',
      reference: vacancy.jobId,
      status: 'Application Received',
    }),
  ])
  for (const secret of [person.emailAddress, person.id, 'cv-1.txt', 'Forklift'])
    expect(JSON.stringify(kept.record)).not.toContain(secret)
  await sweepEverything(server.db, new Date(server.clock().getTime() + 364 * DAY))
  expect(await count(sql`retained_records where reference = ${kept.reference}`)).toBe(1)
  await sweepEverything(server.db, new Date(server.clock().getTime() + 367 * DAY))
  expect(await count(sql`retained_records where reference = ${kept.reference}`)).toBe(0)
})

test('nothing stays of a person who never applied', async () => {
  const before = await count(sql`retained_records`)
  await deleteAccountOf(await newApplicant(server))

  expect(await count(sql`retained_records`)).toBe(before)
})

test('branches that had a letter about an application are asked to delete it, by job and time and without a name', async () => {
  const person = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    jobTitle: 'Goods-in Checker',
    branch: { name: 'Ossett', email: 'ossett@branch.test' },
  })
  await person.fetch(`/portal/v1/${person.id}/quickapply/${vacancy.id}/${person.cv}`, {
    method: 'POST',
  })
  await deleteAccountOf(person)
  const letters = await server.messagesTo('ossett@branch.test')

  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Please delete the emails about an application \([0-9A-Z-]{11}\)$/),
  ])
  expect(letters[0]?.text).toContain(`Goods-in Checker (${vacancy.jobId})`)
  expect(JSON.stringify(letters)).not.toMatch(/Amara|Okafor|example\.test/)
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
    expect(await dataOf(server, person.id)).toBe('')
    expect(await server.messagesTo(person.emailAddress)).toEqual([])
  }
}, 60_000)

test('the record that the law asks for stays of a person who began a registration, and nothing of a person who was only invited', async () => {
  const [began, invited] = [await server.signUpCandidate(), await server.signUpCandidate()]
  const id = await someRegistration(server, began.id, { status: 'InProgress' })
  await server.db.run(sql`update registrations set revision = 1 where id = ${id}`)
  await someRegistration(server, invited.id)
  const kept = () =>
    count(sql`retained_records where record->'registrations'->0->>'branch' = 'Leeds Registrations'`)
  const before = await kept()
  await deleteAccountOf(began)
  await deleteAccountOf(invited)

  expect((await farewellTo(invited.emailAddress))?.text).toContain('nothing stays')
  expect((await farewellTo(began.emailAddress))?.text).not.toContain('nothing stays')
  expect(await kept()).toBe(before + 1)
})
