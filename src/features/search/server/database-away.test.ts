import { expect, test } from 'vitest'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../contract/search.ts'
import { typeahead } from '../contract/typeahead.ts'
import type { VacancyMatchFinder } from './match-source.ts'
import { createMatchFinderWithFallback } from './ready-matches.ts'
import { makeSearchPlanWithPlace } from '../domain/plan.ts'
import { DEFAULT_CRITERIA } from '../domain/criteria.ts'

const server = await testServer({ searchIndex: true, cuttable: true })
const { call } = server.anonymous

test('with the index ready, searches and suggestions ask the database nothing: jobs are found while it is away', async () => {
  await publishVacancy(server.db, { jobTitle: 'Lamp Trimmer' })
  await server.parts.searchIndex.current()
  const ask = () => call(searchVacancies, { body: { keywords: 'lamp trimmer', facets: true } })
  expect((await ask()).total).toBe(1)
  await call(typeahead, { params: { kind: 'titles' }, query: { query: 'lamp' } })

  await server.withoutDatabase(async () => {
    expect((await ask()).vacancies.map(({ vjA_JobTitle }) => vjA_JobTitle)).toEqual([
      'Lamp Trimmer',
    ])
    expect((await call(searchVacancies, { body: { keywords: 'lamp trimmr' } })).total).toBe(1)
    expect((await call(searchVacancies, { body: { keywords: 'nothing of the kind' } })).total).toBe(
      0,
    )
    expect(
      (await call(typeahead, { params: { kind: 'titles' }, query: { query: 'lamp' } })).map(
        ({ label }) => label,
      ),
    ).toEqual(['Lamp Trimmer'])
  })
})

test('an index that has fallen behind gives way to the database, and answers again where that is away', async () => {
  const parts = server.parts.searchIndex.parts() ?? []
  const away = Object.assign(new Error('gone'), { code: '57P01' })
  const database: VacancyMatchFinder = {
    find: () => Promise.reject(away),
    count: () => Promise.reject(away),
    newSince: () => Promise.reject(away),
    newTitles: () => Promise.reject(away),
    frequencies: () => Promise.reject(away),
  }
  const plan = makeSearchPlanWithPlace({ ...DEFAULT_CRITERIA, keywords: 'lamp' }, undefined, 37.5)
  const behind = createMatchFinderWithFallback(
    { parts: () => undefined, lastParts: () => parts },
    database,
  )
  expect(await behind.count([plan], server.clock())).toEqual([1])
  await expect(
    createMatchFinderWithFallback(
      { parts: () => undefined, lastParts: () => undefined },
      database,
    ).count([plan], server.clock()),
  ).rejects.toThrow('gone')
})
