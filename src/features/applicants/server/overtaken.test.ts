import { expect, test } from 'vitest'
import { withdrawApplication } from '#features/tracked-applications/contract/tracked-applications.ts'
import { newApplication } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import {
  changeApplicant,
  changeApplicants,
  getApplicant,
  listApplicants,
  previewAnswer,
} from '../contract/applicants.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const priya = await someConsultant(server)
const other = await someConsultant(server)

const applied = () => newApplication(server, branch)
/** Reads the application's status as another consultant sees it, to be sent as `seen` with a decision a minute later. */
async function seen(id: string) {
  const { status, statusSetAt } = await other.call(getApplicant, { params: { id } })
  server.advance(MINUTE)
  return { status, at: statusSetAt }
}
const decide = (
  id: string,
  body: Parameters<typeof priya.call<typeof changeApplicant>>[1]['body'],
) => priya.call(changeApplicant, { params: { id }, body })

test('a decision is refused where another consultant was quicker, with the status of now: nothing is written and no letter goes out', async () => {
  const { id, candidate } = await applied()
  const before = await seen(id)
  const changed = await decide(id, { status: 'Interview', seen: before })
  const letters = await candidate.applicationLetters()
  const refusal = { status: 'Not successful', reply: 'Thank you for applying.' } as const
  const refused = {
    status: 409,
    messages: ['The status is now Interview, set by Priya Shah.'],
    data: { now: { status: 'Interview', at: changed.statusSetAt, by: 'Priya Shah' } },
  }

  for (const endpoint of [previewAnswer, changeApplicant])
    await expect(
      other.call(endpoint, { params: { id }, body: { ...refusal, seen: before } }),
    ).rejects.toMatchObject(refused)
  expect(await other.call(getApplicant, { params: { id } })).toEqual(changed)
  expect(await candidate.applicationLetters()).toEqual(letters)

  // The decision is accepted after the application was read again.
  const body = { ...refusal, seen: await seen(id) }
  expect(await other.call(changeApplicant, { params: { id }, body })).toMatchObject({
    status: 'Not successful',
  })
})

test('a status that was left and set again is not the one that was seen', async () => {
  const { id } = await applied()
  await decide(id, { status: 'Under review' })
  const before = await seen(id)
  await decide(id, { status: 'Placed' })
  server.advance(MINUTE)
  await decide(id, { status: 'Under review' })

  await expect(
    other.call(changeApplicant, { params: { id }, body: { status: 'Interview', seen: before } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a reply sets no status, so that it overtakes no one and is overtaken only by a withdrawal', async () => {
  const { id, candidate, vacancy } = await applied()
  const before = await seen(id)
  await decide(id, { reply: 'We are reading it.' })
  expect(await seen(id)).toEqual(before)
  await other.call(changeApplicant, { params: { id }, body: { status: 'Interview', seen: before } })
  await decide(id, { reply: 'Ring me.', seen: before })

  await candidate.call(withdrawApplication, {
    params: { id: candidate.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })
  await expect(decide(id, { reply: 'See you on Tuesday.', seen: before })).rejects.toMatchObject({
    status: 409,
    messages: ['The candidate has withdrawn this application.'],
    data: { now: { status: 'Withdrawn', by: 'the candidate' } },
  })
  const on = { reply: 'We are sorry that you withdrew.', seen: await seen(id) }
  expect((await decide(id, on)).statuses.at(-1)).toMatchObject({ message: on.reply })
})

test('a decision that is sent twice, because no answer came, counts once', async () => {
  const { id, candidate } = await applied()
  const body = { status: 'Interview' as const, seen: await seen(id) }
  await decide(id, body)
  const letters = await candidate.applicationLetters()
  expect((await decide(id, body)).status).toBe('Interview')
  expect(await candidate.applicationLetters()).toEqual(letters)
})

test('those of several that changed are left out and named, and the rest go; a call that does not say what it saw is not compared', async () => {
  const [one, two] = [await applied(), await applied()]
  const rows = await other.call(listApplicants, { query: { limit: 2 } })
  expect(rows.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
  const saw = rows.map(({ id, status, statusSetAt }) => ({ id, status, at: statusSetAt }))
  server.advance(MINUTE)
  const placed = await decide(one.id, { status: 'Placed' })
  const letters = await one.candidate.applicationLetters()
  const body = { ids: [one.id, two.id], status: 'Under review' as const }

  expect(await other.call(changeApplicants, { body: { ...body, seen: saw } })).toEqual([
    {
      id: one.id,
      done: false,
      message: 'The status is now Placed, set by Priya Shah.',
      now: { status: 'Placed', at: placed.statusSetAt, by: 'Priya Shah' },
    },
    { id: two.id, done: true, message: '' },
  ])
  expect(await one.candidate.applicationLetters()).toEqual(letters)
  expect(await other.call(changeApplicants, { body })).toEqual([
    { id: one.id, done: true, message: '' },
    { id: two.id, done: true, message: '' },
  ])
})

test('of two consultants who decide at the same moment one is refused', async () => {
  const { id, candidate } = await applied()
  const before = await seen(id)
  const { length } = await candidate.applicationLetters()
  const decisions = await Promise.allSettled(
    [priya, other].map(({ call }, number) =>
      call(changeApplicant, {
        params: { id },
        body: { status: number === 0 ? 'Interview' : 'Not successful', seen: before },
      }),
    ),
  )
  expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await candidate.applicationLetters()).toHaveLength(length + 1)
})
