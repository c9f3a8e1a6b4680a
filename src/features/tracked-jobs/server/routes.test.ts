import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import {
  forgetTrackedJob,
  listTrackedJobs,
  trackJob,
  updateTrackedJob,
  updateTrackedJobById,
} from '../contract/tracked-jobs.ts'

const server = await testServer()
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const rowsOf = async (candidateId: string) =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) from tracked_jobs where candidate_id = ${candidateId}`,
    )
  ).count

test('a job is saved once however often it is pressed, and the second time says so [seed 3.10.1, 7.23.2, 1.2.4]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const job = await publishVacancy(server.db)
  const save = () =>
    amara.fetch(`/api/v1/user/${amara.id}/trackedjob`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jobId: job.id, saved: true }),
    })

  const answers = await Promise.all(Array.from({ length: 10 }, save))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 200),
    201,
  ])
  expect(await rowsOf(amara.id)).toBe(1)
  expect(await amara.call(listTrackedJobs, { params: { id: amara.id } })).toEqual([
    { id: expect.any(String), jobId: job.id, createdAt: expect.any(String), saved: true },
  ])
})

test('an unsaved job leaves the list and can be saved again; a forgotten one is gone [seed 7.23.3-4]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const job = await publishVacancy(server.db)
  const params = { id: amara.id }
  const saved = await amara.call(trackJob, { params, body: { jobId: job.id, saved: true } })

  expect(
    await amara.call(updateTrackedJob, { params, body: { jobId: job.id, saved: false } }),
  ).toEqual({ ...saved, saved: false })
  expect(await amara.call(listTrackedJobs, { params })).toEqual([])
  expect(
    await amara.call(updateTrackedJobById, {
      params: { ...params, jobId: job.id },
      body: { saved: true },
    }),
  ).toEqual(saved)
  expect(await amara.call(listTrackedJobs, { params })).toHaveLength(1)

  expect(await amara.call(forgetTrackedJob, { params: { ...params, jobId: job.id } })).toBeNull()
  expect(await rowsOf(amara.id)).toBe(0)
  await expect(
    amara.call(forgetTrackedJob, { params: { ...params, jobId: job.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('saved jobs come newest first by their update, page by page, with the number of all [seed 4.25.6, 7.23.1]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const params = { id: amara.id }
  const jobs = [
    await publishVacancy(server.db, { postedAt: day(2) }),
    await publishVacancy(server.db, { postedAt: day(3) }),
    await publishVacancy(server.db, { postedAt: day(1) }),
  ]
  for (const job of jobs)
    await amara.call(trackJob, { params, body: { jobId: job.id, saved: true } })

  const [second, first, third] = jobs.map(({ id }) => id)
  const listed = await amara.call(listTrackedJobs, { params })
  expect(listed.map(({ jobId }) => jobId)).toEqual([first, second, third])

  const page = await amara.fetch(`/api/v1/user/${amara.id}/trackedjobs?page=2&limit=2`)
  expect(page.headers.get('x-total-count')).toBe('3')
  expect(
    ((await page.json()) as { data: { jobId: string }[] }).data.map(({ jobId }) => jobId),
  ).toEqual([third])
})

test('forty saved jobs are listed unless more are asked for, and never more than a hundred [seed 9.3.3, 9.12.2]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const job = await publishVacancy(server.db)
  await server.db.run(sql`
    insert into vacancies (feed_id, reference, job_id, job_title, description_html, description_text, posted_at, updated_at, expires_at, short_code, posting_provider, content_hash)
    select feed_id, 'copy-' || n, 'copy-' || n, job_title, '', '', posted_at, updated_at, expires_at, 'copy-' || n, posting_provider, '' from vacancies, generate_series(1, 45) n where id = ${job.id}`)
  await server.db.run(
    sql`insert into tracked_jobs (candidate_id, vacancy_id, saved, created_at, updated_at) select ${amara.id}::uuid, id, true, posted_at, posted_at from vacancies where reference like 'copy-%'`,
  )

  expect(await amara.call(listTrackedJobs, { params: { id: amara.id } })).toHaveLength(40)
  expect(
    await amara.call(listTrackedJobs, { params: { id: amara.id }, query: { limit: 100 } }),
  ).toHaveLength(45)
  for (const query of [
    'limit=101',
    'limit=0',
    'page=0',
    'page=1.5',
    'page=x',
    'page=101&limit=100',
    'jobInfo=perhaps',
  ])
    expect((await amara.fetch(`/api/v1/user/${amara.id}/trackedjobs?${query}`)).status, query).toBe(
      400,
    )
})

test('the vacancy comes with the saved job when it is asked for, a closed one too [seed 3.10.1, 7.23.1]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const open = await publishVacancy(server.db, {
    jobTitle: 'Forklift Driver',
    postedAt: new Date(),
  })
  const closed = await publishVacancy(server.db, {
    jobTitle: 'Night Porter',
    postedAt: day(1),
    expiresAt: day(9),
  })
  for (const job of [open, closed])
    await amara.call(trackJob, { params: { id: amara.id }, body: { jobId: job.id, saved: true } })

  const listed = await amara.call(listTrackedJobs, {
    params: { id: amara.id },
    query: { jobInfo: 'true' },
  })

  expect(listed.map(({ job }) => job)).toMatchObject([
    { vjA_GUID: open.id, vjA_JobId: open.jobId, vjA_JobTitle: 'Forklift Driver' },
    { vjA_GUID: closed.id, vjA_JobTitle: 'Night Porter', vjA_expires: day(9).toISOString() },
  ])
})

test('no one sees or changes what another one saved, and no stranger saves at all [seed 4.24.1]', async () => {
  const [amara, ben] = [
    await newApplicant(server, { cvs: 0 }),
    await newApplicant(server, { cvs: 0 }),
  ]
  const job = await publishVacancy(server.db)
  await amara.call(trackJob, { params: { id: amara.id }, body: { jobId: job.id, saved: true } })
  const params = { id: amara.id }
  const body = { jobId: job.id, saved: false }

  await expect(ben.call(listTrackedJobs, { params })).rejects.toMatchObject({ status: 404 })
  await expect(ben.call(trackJob, { params, body })).rejects.toMatchObject({ status: 404 })
  await expect(ben.call(updateTrackedJob, { params, body })).rejects.toMatchObject({ status: 404 })
  await expect(
    ben.call(forgetTrackedJob, { params: { ...params, jobId: job.id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(ben.call(updateTrackedJob, { params: { id: ben.id }, body })).rejects.toMatchObject({
    status: 404,
  })
  await expect(server.anonymous.call(trackJob, { params, body })).rejects.toMatchObject({
    status: 401,
  })
  expect(await amara.call(listTrackedJobs, { params })).toHaveLength(1)
})

test('before the address is confirmed nothing is saved', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  await server.db.run(sql`update candidates set portal_enabled = false where id = ${amara.id}`)
  const job = await publishVacancy(server.db)

  await expect(
    amara.call(trackJob, { params: { id: amara.id }, body: { jobId: job.id, saved: true } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a job that never was cannot be saved, and what is no saving is refused field by field [seed 8.25.5]', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const jobId = randomUUID()
  const send = (body: object) =>
    amara.fetch(`/api/v1/user/${amara.id}/trackedjob`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  await expect(
    amara.call(trackJob, { params: { id: amara.id }, body: { jobId, saved: true } }),
  ).rejects.toMatchObject({ status: 404, message: `could not find job : ${jobId}` })
  expect(await (await send({ jobId, saved: 'yes' })).json()).toMatchObject({
    status: 422,
    data: { fields: { saved: expect.any(String) } },
  })
  expect(await (await send({ jobId, saved: true, createdAt: day(1) })).json()).toMatchObject({
    status: 422,
    data: { fields: { createdAt: expect.any(String) } },
  })
})

test('[amendment 7.4] saved jobs that were not applied for are counted and paged by the server, those that close soonest first where that is asked', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  const params = { id: amara.id }
  const far = await publishVacancy(server.db, { expiresAt: new Date(Date.now() + 9e8) })
  const soon = await publishVacancy(server.db, { expiresAt: new Date(Date.now() + 6e8) })
  const closed = await publishVacancy(server.db, { postedAt: day(1), expiresAt: day(9) })
  const applied = await publishVacancy(server.db)
  for (const job of [far, soon, closed, applied])
    await amara.call(trackJob, { params, body: { jobId: job.id, saved: true } })
  await server.db.run(sql`
    insert into applications (candidate_id, vacancy_id, status, applied_at)
    values (${amara.id}, ${applied.id}, 'Application Received', ${server.clock()})`)
  const page = async (number: number) => {
    const answer = await amara.fetch(
      `/api/v1/user/${amara.id}/trackedjobs?applied=false&sort=closing&limit=2&page=${number}`,
    )
    const { data } = (await answer.json()) as { data: readonly { jobId: string }[] }
    return { jobs: data.map(({ jobId }) => jobId), total: answer.headers.get('x-total-count') }
  }

  expect(await page(1)).toEqual({ jobs: [soon.id, far.id], total: '3' })
  expect(await page(2)).toEqual({ jobs: [closed.id], total: '3' })
  expect(await amara.call(listTrackedJobs, { params })).toHaveLength(4)
})
