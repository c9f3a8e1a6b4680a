import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { getVacancyDetail } from '../contract/vacancy-detail.ts'
import { type CardBytes, readCardRecord } from './card-bytes.ts'
import { findRelatedVacancies } from './related-vacancies.ts'
import { findVacancyById } from './vacancy-queries.ts'

const server = await testServer({ searchIndex: true })
const { db, parts, clock } = server
const LEEDS = { lat: 53.8, lon: -1.54 }
const LONDON = { lat: 51.5, lon: -0.12 }

const titles = (related: readonly { vjA_JobTitle: string }[]) =>
  related.map(({ vjA_JobTitle }) => vjA_JobTitle)

const titlesOfCards = (cards: readonly CardBytes[]) => titles(cards.map(readCardRecord))

const { id: asked } = await publishVacancy(db, {
  jobTitle: 'Senior Glazier',
  sector: 'Building',
  ...LEEDS,
})
await publishVacancy(db, { jobTitle: 'Glazier (nights)', sector: 'Other', ...LEEDS })
await publishVacancy(db, { jobTitle: 'Window Cleaner', sector: 'Building', ...LEEDS })
await publishVacancy(db, { jobTitle: 'Glazier', sector: 'Other', ...LONDON })
await publishVacancy(db, { jobTitle: 'Senior Painter', sector: 'Other', ...LONDON })
await publishVacancy(db, { jobTitle: 'Office Manager', sector: 'Other', ...LEEDS })
await parts.searchIndex.current()

const ALIKE = ['Glazier (nights)', 'Window Cleaner', 'Glazier']

test('similar vacancies come from the index: the same work nearby, the same sector nearby, the same work elsewhere', async () => {
  const { related_vacancies: related } = await server.anonymous.call(getVacancyDetail, {
    params: { id: asked },
  })
  expect(titles(related)).toEqual(ALIKE)
  const vacancy = (await findVacancyById(db, asked))!
  expect(titlesOfCards(parts.searchIndex.related(vacancy, clock()) ?? [])).toEqual(ALIKE)
})

const withoutIndex = { searchIndex: { ...parts.searchIndex, related: () => undefined } }

test('while there is no index the database finds the same', async () => {
  const vacancy = (await findVacancyById(db, asked))!
  const found = await findRelatedVacancies(
    vacancy,
    { ...withoutIndex, reading: parts.reading },
    clock(),
  )
  expect(titlesOfCards(found)).toEqual(ALIKE)
})

test('a database that is too slow leaves a vacancy without similar ones, and shows it', async () => {
  const vacancy = (await findVacancyById(db, asked))!
  await db.transaction(async (own) => {
    await own.run(sql`lock table vacancies in access exclusive mode`)
    expect(
      await findRelatedVacancies(vacancy, { ...withoutIndex, reading: parts.reading }, clock()),
    ).toEqual([])
  })
})
