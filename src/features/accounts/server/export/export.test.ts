import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { newApplicant } from '#tests/people/applicant.ts'
import { exportOf, post, unpacked, unpackedBytes } from '#tests/people/exported-data.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { HOUR, MINUTE } from '#shared/words/durations.ts'

const server = await testServer()

test('a person takes everything with them: words, jobs, applications, policies, and the files themselves', async () => {
  const { person, applied, saved } = await busyPerson()
  const response = await exportOf(person)
  const files = await unpacked(response)
  const data = JSON.parse(files.get('data.json') ?? '')

  expect(response.status).toBe(200)
  expect([...files.keys()]).toEqual([
    'files/01 cv-1.txt',
    'files/02 cv-2.txt',
    'data.pdf',
    'data.json',
  ])
  expect(files.get('files/01 cv-1.txt')).toBe('Amara Okafor\nForklift driver since 2015')
  expect(data.about).toMatchObject({ accountId: person.id })
  expect(data.profile).toEqual([
    expect.objectContaining({ firstName: 'Amara', lastName: 'Okafor', addressConfirmed: true }),
  ])
  expect(data.contactDetails).toEqual([
    expect.objectContaining({ kind: 'email', value: person.emailAddress, main: true }),
  ])
  expect(data.applications).toEqual([
    expect.objectContaining({
      job: 'Stock Controller',
      company: 'Fennimore Stores',
      reference: applied.jobId,
      status: 'Application Received',
      cvSent: 'cv-2.txt',
    }),
  ])
  expect(data.applicationHistory).toEqual([
    expect.objectContaining({
      reference: applied.jobId,
      status: 'Application Received',
      by: 'candidate',
    }),
  ])
  expect(data.savedJobs).toEqual([
    expect.objectContaining({ job: 'Goods-in Checker', reference: saved.jobId, saved: true }),
  ])
  expect(data.jobPreferences).toEqual([
    expect.objectContaining({ keywords: 'forklift', location: 'Leeds', payFrom: '24907' }),
  ])
  expect(data.records).toEqual([
    expect.objectContaining({
      kind: 'addresses',
      details: expect.objectContaining({ address1: '12 Canal Walk' }),
    }),
  ])
  expect(data.messages).toContainEqual(
    expect.objectContaining({
      kind: 'email',
      subject: 'We have your application for Stock Controller',
    }),
  )
  expect(data.securityRecords.map(({ event }: { event: string }) => event)).toContain('signed in')
})

/** Creates a person with two CVs who applied, saved a job, gave job preferences and an address. */
async function busyPerson() {
  const person = await newApplicant(server, { cvs: 2 })
  const [applied, saved] = [
    await publishVacancy(server.db, { jobTitle: 'Stock Controller' }),
    await publishVacancy(server.db, { jobTitle: 'Goods-in Checker' }),
  ]
  await person.fetch(`/portal/v1/${person.id}/quickapply/${applied.id}/${person.cv}`, {
    method: 'POST',
  })
  await post(person, `/api/v1/user/${person.id}/trackedjob`, { jobId: saved.id, saved: true })
  await post(person, `/api/v1/user/${person.id}/lookingfor`, {
    keywords: 'forklift',
    location: 'Leeds',
    salaryFrom: '24907',
  })
  await post(person, `/api/v1/user/${person.id}/addresses`, {
    address1: '12 Canal Walk',
    city: 'Leeds',
    postCode: 'LS10 1AB',
    country: 'UK',
  })
  return { person, applied, saved }
}

test('the export comes as a download that no browser opens in place or keeps', async () => {
  const { headers } = await exportOf(await server.signUpCandidate())

  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/,
  )
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
})

test('the export holds no hash, no code and no link that still works', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const text = (await unpacked(await exportOf(person))).get('data.json') ?? ''
  const [letter] = await server.messagesTo(person.emailAddress)

  expect(text).toContain(letter?.subject)
  expect(text).not.toMatch(/argon2|validate\/emailaddress|hash/i)
  expect(text).not.toContain(/code=([\w-]+)/.exec(letter?.text ?? '')?.[1])
})

test('the export also comes as a paper to read, with every letter of a name, under headings that a screen reader finds', async () => {
  const person = await server.signUpCandidate({
    firstName: 'Łucja',
    lastName: 'Παπαδοπούλου-Шевченко',
  })
  await post(person, `/api/v1/user/${person.id}/workhistory`, {
    jobTitle: 'Goods-in Checker',
    employer: 'Żółta Droga',
    from: '2020-02',
    current: true,
    duties: 'x'.repeat(900),
  })
  const bytes = (await unpackedBytes(await exportOf(person))).get('data.pdf') ?? Buffer.alloc(0)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })

  expect(text).toContain('Your data at Halewick')
  for (const said of [
    'Łucja',
    'Παπαδοπούλου-Шевченко',
    person.emailAddress,
    'Goods-in Checker',
    'Żółta Droga',
    'Address confirmed: yes',
  ])
    expect(text.replaceAll('\n', ' ')).toContain(said)
  expect(text).not.toMatch(/argon2|validate\/emailaddress|hash/i)
  expect((await pdf.getOutline()).map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining([
      'Profile',
      'Contact details',
      'Records',
      'Messages',
      'Security records',
    ]),
  )
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Your data at Halewick' })
})

test('the export needs a recent sign-in, is only for its owner, five times an hour, and is recorded', async () => {
  // Allowances are counted per hour of the clock, so the test starts at a full hour.
  server.advance(HOUR - (server.clock().getTime() % HOUR))
  const [one, other] = [await server.signUpCandidate(), await server.signUpCandidate()]
  expect((await exportOf({ id: other.id, fetch: one.fetch })).status).toBe(404)
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    const response = await exportOf(one)
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(
    await server.db.one(
      sql`select count(*)::int as exports from audit where actor = ${one.id} and event = 'data exported'`,
    ),
  ).toEqual({ exports: 5 })
  server.advance(11 * MINUTE)
  const late = await exportOf(other)
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ data: { code: 'reauth_required' } })
})
