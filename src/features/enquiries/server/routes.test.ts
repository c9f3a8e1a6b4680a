import { beforeAll, expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { reportVacancy, sendEmployerEnquiry } from '../contract.ts'

const server = await testServer()
const WAKEFIELD = 'wakefield@branch.test'
const LEEDS = 'leeds@branch.test'
const support = server.config.support.candidate
const lettersTo = async (address: string, about: string) =>
  (await server.messagesTo(address)).filter(({ subject, text }) =>
    `${subject} ${text}`.includes(about),
  )

beforeAll(async () => {
  await loadShippedPlaces(server.db, server.clock())
  await server.db.run(sql`
    insert into branches (name, email, phone, lat, lon)
    values ('Wakefield', ${WAKEFIELD}, '01632 960 142', 53.683, -1.498), ('Leeds', ${LEEDS}, '0113 496 0123', 53.797, -1.543)`)
})

const report = (id: string, words = '', network = someNetwork()) =>
  server.client(network).call(reportVacancy, { params: { id }, body: { reason: 'Money', words } })

test('a reported job is read about by its branch and by support, and a second press changes nothing', async () => {
  const { id, jobId } = await publishVacancy(server.db, {
    jobTitle: 'Stock Controller',
    branch: { name: 'Wakefield', email: WAKEFIELD },
  })
  const words = 'They want £50.\nSee http://evil.example/pay for the account.'
  await report(id, words)
  await report(id, words)

  for (const address of [WAKEFIELD, support]) {
    const [letter, ...more] = await lettersTo(address, jobId)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`Someone reported a job: Stock Controller (${jobId})`)
    expect(letter?.text).toContain('It asks for money or bank details')
    expect(letter?.text).toContain('They want £50.')
    expect(letter?.text).toContain(`${server.config.publicOrigin}/vacancy/${id}`)
    // What a stranger typed must not become a link in the mailbox of a branch.
    expect(`${letter?.text} ${letter?.html}`).not.toContain('http://evil.example')
  }
  expect(await lettersTo(LEEDS, jobId)).toEqual([])
})

test('a job that no branch looks after is reported to support', async () => {
  const { id, jobId } = await publishVacancy(server.db)
  await report(id)
  const [letter] = await lettersTo(support, jobId)
  expect(letter?.text).toContain('They left no message.')
})

test('no network can flood a branch with reports, and others still reach it', async () => {
  const { id } = await publishVacancy(server.db)
  const network = someNetwork()
  for (let count = 1; count <= 10; count++) await report(id, `Number ${count}`, network)
  await expect(report(id, 'One too many', network)).rejects.toMatchObject({ status: 429 })
  await report(id, 'From someone else')
  expect(await lettersTo(support, 'One too many')).toEqual([])
  expect(await lettersTo(support, 'From someone else')).toHaveLength(1)
})

test('a job that no one has is no job to report', async () => {
  await expect(report(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})

const ENQUIRY = {
  company: 'Farrowdale Foods',
  place: 'Normanton, West Yorkshire',
  name: 'Jo Whitaker',
  phoneNumber: '01632 960001',
  need: 'Two drivers.\nFrom Monday.',
}
const enquire = (changed: Partial<typeof ENQUIRY> = {}, network = someNetwork()) =>
  server.client(network).call(sendEmployerEnquiry, { body: { ...ENQUIRY, ...changed } })

test('what an employer needs goes to the nearest branch and to no one else, once', async () => {
  const receipt = await enquire()
  await enquire()

  expect(receipt).toEqual({
    branch: { name: 'Wakefield', phone: '01632 960 142' },
    sentAt: expect.any(String),
  })
  const [letter, ...more] = await lettersTo(WAKEFIELD, 'Farrowdale Foods')
  expect(more).toEqual([])
  expect(letter?.subject).toBe(
    'Farrowdale Foods in Normanton, West Yorkshire is looking for people',
  )
  for (const words of ['Jo Whitaker', 'Two drivers.', 'From Monday.'])
    expect(letter?.text).toContain(words)
  expect(await lettersTo(LEEDS, 'Farrowdale Foods')).toEqual([])
  expect(await lettersTo(support, 'Farrowdale Foods')).toEqual([])
})

test('a place that no one knows is named beside its box, and nothing is sent', async () => {
  await expect(enquire({ company: 'Lost Ltd', place: 'Xyzzyplugh' })).rejects.toMatchObject({
    status: 422,
    data: {
      fields: { place: 'We don’t know that place. Try a larger town nearby, or a postcode.' },
    },
  })
  expect(await lettersTo(WAKEFIELD, 'Lost Ltd')).toEqual([])
})

test('no network can flood the branches with enquiries', async () => {
  const network = someNetwork()
  for (let count = 1; count <= 10; count++) await enquire({ need: `Number ${count}` }, network)
  await expect(enquire({ need: 'One too many' }, network)).rejects.toMatchObject({ status: 429 })
})
