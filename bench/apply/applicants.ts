import { openDatabase, sql } from '#server/database/database.ts'
import { register, uploadCv, type Person } from '#tests/faults/people.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'

type Applicant = Person & { readonly cv: string }
export type PlantedApplicants = {
  readonly people: readonly Applicant[]
  readonly vacancies: readonly string[]
}

/** Registers people with a CV, and publishes vacancies of one branch that has an email address. */
export async function plantApplicants(
  port: number,
  connection: string,
  counts: { readonly people: number; readonly vacancies: number },
): Promise<PlantedApplicants> {
  const origin = `http://127.0.0.1:${port}`
  const people: Applicant[] = []
  for (let number = 0; number < counts.people; number++) {
    const person = await register(origin, `Amara-${number}`)
    people.push({ ...person, cv: await uploadCv(origin, person) })
  }
  const { db, close } = openDatabase(connection, { max: 2 })
  await db.run(sql`update candidates set portal_enabled = true`)
  const branch = { name: 'Leeds', email: 'leeds@example.test' }
  const vacancies: string[] = []
  for (let number = 0; number < counts.vacancies; number++)
    vacancies.push((await publishVacancy(db, { branch })).id)
  await close()
  return { people, vacancies }
}

/** Returns a function that returns this many encoded quick applies, each for a pair of a person and a vacancy that it has not returned before. */
export function createApplicationRequests({ people, vacancies }: PlantedApplicants) {
  let taken = 0
  return (count: number): readonly string[] => {
    const from = taken
    taken += count
    if (taken > people.length * vacancies.length)
      throw new Error('There are too few people and vacancies for so many applications.')
    return Array.from({ length: count }, (_, index) => {
      const pair = from + index
      const person = people[pair % people.length] as Applicant
      return encodeQuickApply(person, vacancies[Math.floor(pair / people.length)] as string)
    })
  }
}

const encodeQuickApply = ({ id, token, cv }: Applicant, vacancyId: string) =>
  `${[
    `POST /portal/v1/${id}/quickapply/${vacancyId}/${cv} HTTP/1.1`,
    'host: localhost',
    'client-id: portal',
    `authentication: Bearer ${token}`,
    'content-length: 0',
    'connection: keep-alive',
  ].join('\r\n')}\r\n\r\n`
