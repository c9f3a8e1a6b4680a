import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConsultant } from '#features/consultants/server/create-consultant.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { contentWith } from '../../settings/content-folder.ts'
import { type Database, sql } from '../../database/database.ts'
import type { Parts } from '../../parts.ts'
import { type PlantedApplication, plantApplication } from './demo-applications.ts'
import { type PlantedRecord, plantRecord } from './demo-crm.ts'
import { type PlantedDriver, plantDriver } from './demo-drivers.ts'
import { type Person, plantPerson } from './demo-people.ts'
import { type PlantedRegistration, plantRegistration } from './demo-registrations.ts'

type Branch = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly town: string
  readonly lat: number
  readonly lon: number
}
export type DemoConsultant = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly password: string
  readonly employeeId: string
  readonly branches: readonly string[]
}
export type People = {
  readonly candidates: readonly Person[]
  readonly consultants: readonly DemoConsultant[]
}

const PROVIDER = 'Halewick demo'

/** What a first look needs: branches, vacancies whose dates are relative to today, candidates and consultants with printed passwords, registrations that two of them have begun, what they applied to. What is there already stays. */
export async function plantDemo(parts: Parts) {
  const { db, clock, config } = parts
  const folder = join(contentWith(config.contentDir, 'demo'), 'demo')
  const now = clock()
  for (const branch of await readJson<readonly Branch[]>(join(folder, 'branches.json')))
    await plantBranch(db, branch)
  if (!(await plantedToday(db, now))) {
    await importVacancies({
      db,
      source: join(folder, 'vacancies.jsonl'),
      options: { provider: PROVIDER, newestIsToday: true, weeklyHours: config.weeklyHours },
      now,
    })
  }
  const { candidates, consultants } = await demoPeople(folder)
  for (const consultant of consultants) await plantConsultant(parts, consultant)
  for (const person of candidates) await plantPerson(parts, folder, person)
  for (const registration of await readJson<readonly PlantedRegistration[]>(
    join(folder, 'registrations.json'),
  ))
    await plantRegistration(parts, candidates, registration)
  for (const record of await readJson<readonly PlantedRecord[]>(join(folder, 'crm.json')))
    await plantRecord(parts, record)
  for (const application of await readJson<readonly PlantedApplication[]>(
    join(folder, 'applications.json'),
  ))
    await plantApplication(parts, application)
  for (const driver of await readJson<readonly PlantedDriver[]>(join(folder, 'drivers.json')))
    await plantDriver(parts, driver)
}

export const demoPeople = (folder: string) => readJson<People>(join(folder, 'people.json'))

const readJson = async <Content>(file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as Content

const plantBranch = (db: Database, { name, email, phone, town, lat, lon }: Branch) =>
  db.run(
    sql`insert into branches (name, email, phone, town, lat, lon) values (${name}, ${email}, ${phone}, ${town}, ${lat}, ${lon}) on conflict (name) do nothing`,
  )

async function plantConsultant(
  { db, config, clock }: Parts,
  { emailAddress: email, branches: branch, ...consultant }: DemoConsultant,
) {
  if (await db.maybe(sql`select 1 from consultants where email = ${email}`)) return
  await createConsultant(db, { ...consultant, email, branch, crm: ['Embedded'] }, config, clock())
}

/** Dates move on once a day: a restart on the same day has nothing to do. */
const plantedToday = async (db: Database, now: Date) =>
  (await db.maybe(sql`
    select 1 from imports i join feeds f on f.id = i.feed_id
    where f.provider = ${PROVIDER} and i.finished_at >= ${new Date(now.toISOString().slice(0, 10))} limit 1`)) !==
  undefined
