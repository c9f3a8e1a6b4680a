import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '../../people/publish-vacancy.ts'
import { ask } from './activity-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { type Visitor, visitor } from '../visitor.ts'

const CV = readFileSync(
  join(import.meta.dirname, '../../../content/demo/cvs/amara-okafor.txt'),
  'utf8',
)
type Wanted = {
  readonly firstName?: string
  readonly lastName?: string
  readonly branch?: string
  readonly jobTitle?: string
  readonly viewport?: { readonly width: number; readonly height: number }
}

/**
 * Makes a candidate who looks for work and has applied, by the API, to a vacancy of a branch that only this journey uses. The candidate's CV has been
 * checked.
 */
export async function appliedPerson({
  firstName = 'Nadia',
  lastName = 'Rahman',
  branch = `Desk ${randomUUID().slice(0, 8)}`,
  jobTitle = 'Night Stock Controller',
  viewport,
}: Wanted = {}) {
  const someone = await visitor({ reducedMotion: 'reduce', ...(viewport ? { viewport } : {}) })
  const { emailAddress } = await signedUpPerson(someone, { firstName, lastName })
  const vacancy = await inDatabase((db) =>
    publishVacancy(db, {
      jobTitle,
      branch: { name: branch, email: `${randomUUID()}@example.test` },
    }),
  )
  const wanted = { keywords: 'Stock Controller', location: 'Wakefield', jobType: 'Permanent' }
  expect(await ask(someone.page, 'POST', '/lookingfor', wanted)).toBe(201)
  const id = await applyTo(someone, vacancy.id)
  await expect
    .poll(
      () =>
        inDatabase((db) =>
          db.one<{ scan: string }>(
            sql`select d.scan from documents d join applications a on a.document_id = d.id where a.id = ${id}`,
          ),
        ).then(({ scan }) => scan),
      { timeout: 20_000 },
    )
    .toBe('clean')
  return {
    ...someone,
    id,
    branch,
    vacancy,
    jobTitle,
    emailAddress,
    name: `${firstName} ${lastName}`,
  }
}

const applyTo = ({ page }: Pick<Visitor, 'page'>, vacancyId: string) =>
  page.evaluate(
    async ([vacancy, cv]) => {
      const {
        candidate: { auth },
      } = JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}') as {
        candidate: { auth: { id: string; candidateApiToken: string } }
      }
      const headers = { 'client-id': 'portal', authentication: `Bearer ${auth.candidateApiToken}` }
      const body = new FormData()
      body.append('title', 'default')
      body.append('file', new Blob([cv], { type: 'text/plain' }), 'cv-nadia.txt')
      const told = async (answer: Response) => {
        if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`)
        return ((await answer.json()) as { data: { id: string; documentStorageId: string } }).data
      }
      const uploaded = await told(
        await fetch(`/api/v1/user/${auth.id}/curriculumvitae`, { method: 'POST', headers, body }),
      )
      return (
        await told(
          await fetch(`/portal/v1/${auth.id}/quickapply/${vacancy}/${uploaded.documentStorageId}`, {
            method: 'POST',
            headers,
          }),
        )
      ).id
    },
    [vacancyId, CV] as const,
  )

/** Withdraws an application by the same call as the page 'Saved and applied'. */
export async function withdraw({
  page,
  vacancy,
}: Pick<Visitor, 'page'> & { readonly vacancy: { readonly id: string } }) {
  expect(
    await ask(page, 'PUT', '/trackedapplication', { jobId: vacancy.id, status: 'Withdrawn' }),
  ).toBe(200)
}
