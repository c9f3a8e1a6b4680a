import { expect } from 'vitest'
import { listTrackedApplications } from '#features/tracked-applications/contract/tracked-applications.ts'
import { listTrackedJobs } from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from './applicant.ts'
import type { Site } from '../behind-nginx/site.ts'
import { publishVacancy } from './publish-vacancy.ts'

/** Sends the same application fifty times at once. Expects one application, one receipt and one notice to the branch, and lists that agree. */
export async function fiftyApplications(
  site: Site,
  branch: { readonly name: string; readonly email: string },
) {
  const amara = await newApplicant(site)
  const vacancy = await publishVacancy(site.db, { branch })
  const saved = await publishVacancy(site.db)
  const save = (jobId: string) =>
    amara.fetch(`/api/v1/user/${amara.id}/trackedjob`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jobId, saved: true }),
    })
  for (const jobId of [vacancy.id, saved.id]) expect((await save(jobId)).status).toBe(201)

  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      amara.fetch(`/portal/v1/${amara.id}/quickapply/${vacancy.id}/${amara.cv}`, {
        method: 'POST',
      }),
    ),
  )

  expect(answers.filter(({ status }) => status !== 409 && (status < 200 || status > 299))).toEqual(
    [],
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(
    await site.db.one(
      sql`select count(*) as count from applications where vacancy_id = ${vacancy.id}`,
    ),
  ).toEqual({ count: 1 })
  expect(await amara.applicationLetters()).toHaveLength(1)
  expect(await site.messagesTo(branch.email)).toHaveLength(1)
  const applications = await amara.call(listTrackedApplications, { params: { id: amara.id } })
  expect(applications.map(({ jobId, statuses }) => [jobId, statuses.length])).toEqual([
    [vacancy.id, 1],
  ])
  const jobs = await amara.call(listTrackedJobs, { params: { id: amara.id } })
  expect(jobs.map(({ jobId }) => jobId).toSorted()).toEqual([vacancy.id, saved.id].toSorted())
}
