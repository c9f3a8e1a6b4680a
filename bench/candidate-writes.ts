import type pg from 'pg'
import { quickApply, type Person } from '#tests/faults/people.ts'
import { insertApplicationBySql } from './bare-application.ts'
import type { ComparedWrite } from './rates.ts'

export type Applicant = Person & { readonly cv: string }

type Parts = {
  readonly origin: string
  readonly pool: pg.Pool
  readonly people: readonly Applicant[]
  readonly vacancies: readonly string[]
}

/** Returns the three most frequent writes of candidates. Each can be made by the product's call and by bare SQL statements with the same effect. */
export function createCandidateWrites({
  origin,
  pool,
  people,
  vacancies,
}: Parts): readonly ComparedWrite[] {
  const of = (client: number) => people[client] as Applicant
  const next = freshVacancies(vacancies)
  const call = callsAt(origin)
  return [
    {
      name: 'quick apply',
      call: async (client) => {
        const vacancy = next('apply', client, 'front')
        const { status } = await quickApply(origin, of(client), vacancy, of(client).cv)
        if (status !== 201) throw new Error(`a quick apply was answered with ${status}`)
      },
      bare: (client) => insertApplicationBySql(pool, of(client), next('apply', client, 'end')),
    },
    {
      name: 'save a job',
      call: (client) =>
        call(of(client), 'POST', `/api/v1/user/${of(client).id}/trackedjob`, {
          jobId: next('save', client, 'front'),
          saved: true,
        }),
      bare: async (client) => {
        const id = next('save', client, 'end')
        await pool.query(
          'insert into tracked_jobs (candidate_id, vacancy_id, saved, created_at, updated_at) values ($1, $2, true, $3, $3)',
          [of(client).id, id, new Date()],
        )
      },
    },
    {
      name: 'change a profile',
      call: (client) =>
        call(of(client), 'PATCH', `/api/v1/user/${of(client).id}`, { firstName: 'Ama' }),
      bare: async (client) => {
        const change = 'update candidates set first_name = $2 where id = $1'
        await pool.query(change, [of(client).id, 'Ama'])
      },
    },
  ]
}

/**
 * Returns a function that returns a vacancy which the client has not used for this purpose. The product's calls take vacancies from the front of the
 * list, the bare statements from its end.
 */
function freshVacancies(vacancies: readonly string[]) {
  const taken = new Map<string, number>()
  return (purpose: string, client: number, from: 'front' | 'end') => {
    const key = `${purpose} ${client} ${from}`
    const count = taken.get(key) ?? 0
    taken.set(key, count + 1)
    if (count * 2 >= vacancies.length)
      throw new Error('The content has too few vacancies for so many writes.')
    return vacancies.at(from === 'front' ? count : -1 - count) as string
  }
}

const callsAt =
  (origin: string) =>
  async ({ token }: Person, method: string, path: string, body: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'client-id': 'portal',
        authentication: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
    await response.arrayBuffer()
  }
