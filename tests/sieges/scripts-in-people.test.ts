import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { HOSTILE_MARKUP } from '../attacks/stored/hostile-markup.ts'
import { HOSTILE_TEXT } from '../attacks/stored/hostile-text.ts'
import { plantedConsultant } from '../people/consultants.ts'
import { inviteSomeone } from '../journeys/invited-person.ts'
import { BRANCH } from '../journeys/link-steps.ts'
import { inDatabase } from '../journeys/portal-database.ts'
import { signedInConsultant } from '../journeys/consultants/signed-in-consultant.ts'
import { storeTexts } from '../journeys/pages/stored-texts.ts'
import { visitor } from '../journeys/visitor.ts'
import { foreignElements, goInside, watchForInjectedScripts } from './struck.ts'

/** PostgreSQL stores no NUL; every other character of a payload is stored as written. */
const PAYLOADS = [...HOSTILE_MARKUP, ...HOSTILE_TEXT].map((payload) =>
  payload.replaceAll('\u0000', ''),
)
const A_PERSON = 6
/** The people who are created. The payloads are distributed over the fields that they fill in, one after another. */
const PEOPLE = Array.from({ length: Math.ceil(PAYLOADS.length / A_PERSON) }, (_, person) => {
  const at = (place: number) => PAYLOADS[(person * A_PERSON + place) % PAYLOADS.length] ?? ''
  return {
    firstName: at(0),
    lastName: at(1),
    consultant: at(2),
    answer: at(3),
    fileName: `${at(4)}.pdf`,
    reason: at(5),
  }
})
const registrations: string[] = []
const applications: string[] = []

beforeAll(async () => {
  const author = await inDatabase((db) =>
    plantedConsultant({ db, clock: () => new Date() }, { branches: [BRANCH] }),
  )
  for (const texts of PEOPLE) {
    const { id } = await inviteSomeone('survey')
    registrations.push(id)
    const { owner } = await storeTexts(id, author.id, texts)
    applications.push(await applied(owner, texts))
  }
}, 120_000)

/** Stores that a person applied with a CV whose check has not ended, so that no page asks for its content. */
const applied = (owner: string, { fileName, answer }: (typeof PEOPLE)[number]) =>
  inDatabase((db) =>
    db.transaction(async (inside) => {
      const now = new Date()
      const { id: cv } = await inside.one<{ id: string }>(sql`
        insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at) values (${owner}, ${randomUUID()}, ${fileName}, 'application/pdf', 1200, '\\x00', 'pending', ${now}) returning id`)
      await inside.run(
        sql`insert into looking_fors (candidate_id, keywords, location, created_at) values (${owner}, ${answer}, ${answer}, ${now})`,
      )
      const { id } = await inside.one<{ id: string }>(sql`
        insert into applications (candidate_id, vacancy_id, document_id, status, applied_at)
        select ${owner}, v.id, ${cv}, 'Application Received', ${now} from vacancies v join branches b on b.id = v.branch_id where b.name = ${BRANCH} order by v.id limit 1 returning id`)
      await inside.run(
        sql`insert into application_events (application_id, number, at, status, by) values (${id}, 1, ${now}, 'Application Received', 'candidate')`,
      )
      return id
    }),
  )

/** The pages of one person that a consultant opens. */
const pagesOf = (person: number) => [
  `/consultant/registrations/${registrations[person]}`,
  `/consultant/registrations/review?id=${registrations[person]}`,
  `/consultant/registrations/review/send-candidate?id=${registrations[person]}`,
  `/consultant/registrations/review/registration-complete?id=${registrations[person]}`,
  `/consultant/registrations/review/crm-duplicates?id=${registrations[person]}`,
  `/consultant/registrations/RegistrationDocuments?id=${registrations[person]}`,
  `/consultant/registrations/RegistrationLog?id=${registrations[person]}`,
  `/consultant/applications/${applications[person]}`,
]

test('S-34 everything that a person is called, answers, calls a file or wishes is text on every page of the desk', {
  timeout: 900_000,
}, async () => {
  expect(registrations).toHaveLength(PEOPLE.length)
  const desk = await visitor({ reducedMotion: 'reduce' })
  const strikes = watchForInjectedScripts(desk)
  await signedInConsultant(desk, { branches: [BRANCH] })
  await desk.page.goto('/consultant')
  for (const [person] of PEOPLE.entries()) {
    for (const path of pagesOf(person)) {
      await goInside(desk, path)
      await desk.page.waitForFunction(
        (at) =>
          location.pathname + location.search === at &&
          !document.querySelector('main [aria-busy="true"]') &&
          document.querySelector('main h1'),
        path,
      )
      await desk.page.waitForLoadState('networkidle')
      expect(await foreignElements(desk), `${path}: ${JSON.stringify(PEOPLE[person])}`).toEqual([])
      expect(strikes(), `${path}: ${JSON.stringify(PEOPLE[person])}`).toEqual([])
    }
  }
  await desk.close()
})

test('S-34 nor does it run in the lists of the desk, page by page', {
  timeout: 300_000,
}, async () => {
  const desk = await visitor({ reducedMotion: 'reduce' })
  const strikes = watchForInjectedScripts(desk)
  await signedInConsultant(desk, { branches: [BRANCH] })
  for (const [list, view, ids] of [
    ['/consultant/registrations', 'all', registrations],
    ['/consultant/applications', 'all', applications],
  ] as const) {
    const seen = new Set<string>()
    for (let number = 1; number <= 40; number++) {
      await desk.page.goto(`${list}?view=${view}&page=${number}`)
      const rows = desk.page.locator(`main tbody a[href*="${list}/"], main li a[href*="${list}/"]`)
      await rows.first().waitFor()
      const here = await rows.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      )
      expect(await foreignElements(desk), `${list} ${number}`).toEqual([])
      for (const id of ids) if (here.some((href) => href.includes(id))) seen.add(id)
      if (ids.every((id) => seen.has(id))) break
    }
    expect(
      ids.filter((id) => !seen.has(id)),
      list,
    ).toEqual([])
  }
  expect(strikes()).toEqual([])
  await desk.close()
})
