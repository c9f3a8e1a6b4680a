import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { plainVacancies } from '#tests/people/plain-vacancies.ts'
import { testServer } from '#tests/test-server.ts'
import { mergeWordsIntoIndexes } from './merge-words.ts'

const { db, clock } = await testServer()

/** Counts by the indexes of words only, as a search in the database and the alerts do. */
const countFound = () =>
  db.transaction(async (one) => {
    await one.run(sql`set local enable_seqscan = off`)
    const { words, titles } = await one.one<{ words: number; titles: number }>(sql`
      select (select count(*) from vacancies where words @@ 'beekeep'::tsquery) as words,
        (select count(*) from vacancies where to_tsvector('pg_catalog.english', replace(job_title, '/', ' ')) @@ 'beekeep'::tsquery) as titles`)
    return [words, titles]
  })

test('a new vacancy is found by its words before they are merged into the indexes, and afterwards', async () => {
  await mergeWordsIntoIndexes(db)
  await plainVacancies(db, 30, clock(), 'Beekeeper')
  expect(await countFound()).toEqual([30, 30])
  expect(await mergeWordsIntoIndexes(db)).toBeGreaterThan(0)
  expect(await mergeWordsIntoIndexes(db)).toBe(0)
  expect(await countFound()).toEqual([30, 30])
})
