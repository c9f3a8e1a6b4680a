import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import yauzl from 'yauzl'
import { newApplicant } from '#tests/applicant.ts'
import { someConsultant } from '#tests/consultants.ts'
import { amarasNumber, carriedOut, someDriver, startedCheck } from '#tests/drivers.ts'
import { publishVacancy } from '#tests/publish-vacancy.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { NUMBERS, NUMBERS_FLOW } from '#tests/registrations/sealed-answers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { HOUR, MINUTE } from '#shared/words/durations.ts'

const server = await testServer()

type Owner = {
  readonly id: string
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
}
const exportOf = ({ id, fetch }: Owner) => fetch(`/api/v1/user/${id}/export`)
const post = ({ fetch }: Owner, path: string, body: unknown) =>
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const unpacked = async (response: Response) =>
  new Map(
    [...(await unpackedBytes(response))].map(([name, bytes]) => [name, bytes.toString('utf8')]),
  )

async function unpackedBytes(response: Response): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(
    Buffer.from(await response.arrayBuffer()),
    { lazyEntries: true },
  )
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const files = new Map<string, Buffer>()
  const ended = Promise.withResolvers<void>()
  zip.on('entry', async (entry: yauzl.Entry) => {
    const parts: Buffer[] = []
    for await (const part of await openEntry(entry)) parts.push(part as Buffer)
    files.set(entry.fileName, Buffer.concat(parts))
    zip.readEntry()
  })
  zip.on('end', ended.resolve)
  zip.on('error', ended.reject)
  zip.readEntry()
  await ended.promise
  return files
}
const dataOf = async (response: Response) =>
  JSON.parse((await unpacked(response)).get('data.json') ?? '') as Record<
    string,
    Record<string, unknown>[]
  > & { about: unknown }

test('a person takes everything with them: words, jobs, applications, policies, and the files themselves', async () => {
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
  expect(data.messages.map(({ subject }: { subject: string }) => subject)).toContain(
    'We have your application for Stock Controller',
  )
  expect(data.securityRecords.map(({ event }: { event: string }) => event)).toContain('signed in')
})

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

test('bank details are sealed in the database, and their owner reads them', async () => {
  const person = await server.signUpCandidate()
  const made = await post(person, `/api/v1/user/${person.id}/bankaccount`, {
    accountHolder: 'Amara Okafor',
    sortCode: '08-99-99',
    accountNumber: '66374958',
    bankName: 'Test Bank',
  })
  expect(made.status).toBe(201)
  const { records } = await dataOf(await exportOf(person))

  expect(records).toEqual([
    expect.objectContaining({
      kind: 'bankaccount',
      details: expect.objectContaining({ sortCode: '089999', accountNumber: '66374958' }),
    }),
  ])
})

test('numbers that a registration asked for are sealed, and the person who gave them reads them in the answers and in the log', async () => {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow: NUMBERS_FLOW })
  for (const [actionId, value] of Object.entries(NUMBERS))
    await device(person, id).save({ actionId, value })
  const { registrationAnswers, registrationLog } = await dataOf(await exportOf(person))

  expect(
    Object.fromEntries(
      (registrationAnswers as { question: string; answer: string }[]).map(
        ({ question, answer }) => [question, answer],
      ),
    ),
  ).toEqual(NUMBERS)
  expect(
    (registrationLog as { details: { value?: string } }[]).flatMap(
      ({ details }) => details.value ?? [],
    ),
  ).toEqual(Object.values(NUMBERS))
})

test('what was asked about a driving licence is sealed, and the driver reads it: number, permission and record', async () => {
  const consultant = await someConsultant(server)
  const person = await server.signUpCandidate()
  const driver = await someDriver({ server, consultant, person }, { checkCode: 'Kd3nW7aP' })
  const check = await startedCheck({ server, consultant }, driver)
  await carriedOut(server)
  const data = await dataOf(await exportOf(person))

  expect(data.driver).toEqual([
    expect.objectContaining({
      driverNumber: amarasNumber(),
      checkCode: 'Kd3nW7aP',
      birthDate: '1997-04-18',
      branch: 'Leeds Registrations',
    }),
  ])
  expect(data.licencePermissions).toEqual([
    expect.objectContaining({ givenBy: 'document', fileName: 'permission.txt' }),
  ])
  expect(data.licenceChecks).toEqual([
    expect.objectContaining({
      check: check.id,
      status: 2,
      record: expect.objectContaining({ points: 0, expires: '2031-04-14' }),
    }),
  ])
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

test('a file that the store has lost is named as lost, and the rest comes', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  await server.db.run(
    sql`update documents set storage_key = ${'0'.repeat(32)} where id = ${person.documents[1]}`,
  )
  const files = await unpacked(await exportOf(person))

  expect([...files.keys()]).toEqual(['files/02 cv-2.txt', 'data.pdf', 'data.json'])
  expect(JSON.parse(files.get('data.json') ?? '').files).toEqual([
    { fileName: 'cv-1.txt', file: 'This file could not be read when the copy was made.' },
    { fileName: 'cv-2.txt', file: 'files/02 cv-2.txt' },
  ])
})

test('a file that breaks while it is read ends the download, never a copy that only looks whole, and the server lives', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  const { key } = await server.db.one<{ key: string }>(
    sql`select storage_key as key from documents where id = ${person.documents[1]}`,
  )
  const path = join(server.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
  rmSync(path)
  mkdirSync(path)
  const arrived = await exportOf(person).then(
    async (response) => ({
      status: response.status,
      bytes: await response.arrayBuffer().catch(() => undefined),
    }),
    () => undefined,
  )

  expect(arrived?.status === 200 && arrived.bytes !== undefined).toBe(false)
  expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
})

test('a person who stops the download leaves nothing open', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  const stop = new AbortController()
  const response = await person.fetch(`/api/v1/user/${person.id}/export`, { signal: stop.signal })
  stop.abort()
  await expect(response.arrayBuffer()).rejects.toThrow()

  expect((await exportOf(person)).status).toBe(200)
})

test('the export needs a recent sign-in, is only for its owner, five times an hour, and is recorded', async () => {
  // Allowances count by the hour of the clock.
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

test('registrations are in the export, with what was answered, signed and uploaded, and what happened to them', async () => {
  const person = await server.signUpCandidate()
  const id = await answeredRegistration(server, person)
  await device(person, id).save({
    actionId: 'drives',
    value: [{ choiceValue: 'yes', answer: null }],
  })
  await device(person, id).save({
    actionId: 'licence-photo',
    file: { name: 'licence.txt', content: Buffer.from('Licence of Amara') },
  })
  const files = await unpacked(await exportOf(person))
  const data = JSON.parse(files.get('data.json') ?? '')

  expect(data.registrations).toEqual([
    expect.objectContaining({
      registration: id,
      form: 'Small registration',
      branch: 'Leeds Registrations',
      status: 'InProgress',
    }),
  ])
  expect(data.registrationAnswers).toContainEqual(
    expect.objectContaining({
      registration: id,
      question: 'preferred-name',
      answer: 'Ama',
      by: 'candidate',
    }),
  )
  expect(data.signatures).toEqual([
    expect.objectContaining({ name: 'Amara Okafor', networkAddress: expect.any(String) }),
  ])
  expect(data.registrationDocuments).toEqual([
    expect.objectContaining({ question: 'licence-photo', fileName: 'licence.txt' }),
  ])
  expect(data.registrationLog.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['begun', 'answered', 'signed', 'document added']),
  )
  expect(files.get('files/01 licence.txt')).toBe('Licence of Amara')
})
