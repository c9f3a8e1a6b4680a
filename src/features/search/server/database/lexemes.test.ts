import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { toLexeme } from '../../domain/index/words/lexemes.ts'
import { STOP_WORDS } from '../../domain/index/words/stop-words.ts'
import { ONE_WAY_SYNONYMS } from '../../domain/words/one-way-synonyms.ts'
import { splitIntoWords } from '../../domain/words/query-words.ts'
import { SKILLS } from '../../domain/words/skills.ts'
import { SYNONYM_GROUPS } from '../../domain/words/synonyms.ts'

const { db } = await testServer()
const FEED = '../shared/data/vacancies-dev.jsonl.gz'

/** Returns every word for which PostgreSQL and the index make different lexemes, with both lexemes. */
async function differences(words: Iterable<string>): Promise<string[]> {
  const all = [...new Set(words)]
  const asked = await db.many<{ word: string; lexemes: string[] | null }>(
    sql`select word, tsvector_to_array(to_tsvector('pg_catalog.english', word)) as lexemes from unnest(${all}::text[]) word`,
  )
  expect(asked).toHaveLength(all.length)
  return asked.flatMap(({ word, lexemes }) =>
    (lexemes ?? []).join(' ') === (toLexeme(word) ?? '')
      ? []
      : [`${word}: ${lexemes} in the database, ${toLexeme(word)} here`],
  )
}

test('every word of the synonyms, the narrow names and the skills is looked for as the database does', async () => {
  const texts = [
    ...SYNONYM_GROUPS.flat(),
    ...Object.entries(ONE_WAY_SYNONYMS).flatMap(([name, others]) => [name, ...others]),
    ...SKILLS,
  ]
  expect(await differences(texts.flatMap(splitIntoWords))).toEqual([])
})

test('the words that say nothing are those of the database, in capitals as well', async () => {
  expect(await differences([...STOP_WORDS].flatMap((word) => [word, word.toUpperCase()]))).toEqual(
    [],
  )
  for (const word of STOP_WORDS) expect(toLexeme(word)).toBeUndefined()
})

test('endings after a double letter are cut as the database cuts them, in short words and in long ones', async () => {
  const words = ['', 'b', 'st', 'un'].flatMap((start) =>
    [...'aeiouy'].flatMap((vowel) =>
      [...'bcdfglmnprstz'].flatMap((letter) =>
        ['', 's', 'ed', 'ing', 'edly', 'ingly', 'er', 'able'].flatMap((end) => [
          start + vowel + letter + letter + end,
          start + vowel + letter + end,
        ]),
      ),
    ),
  )
  expect(await differences(words)).toEqual([])
})

test('figures, words with figures in them and words of other alphabets', async () => {
  expect(
    await differences([
      '7.5',
      '1',
      '007',
      '1st',
      '24hr',
      'c1',
      '10e5',
      'b2b',
      'café',
      'éclair',
      'ärztin',
      'łódź',
      'инженер',
      'naïve',
      '\u0301te',
      'résumés',
      'x'.repeat(50),
    ]),
  ).toEqual([])
})

test.skipIf(!existsSync(FEED))(
  'every word of a quarter of the advertisements of ../shared/data is looked for as the database does (skipped where they are absent)',
  async () => {
    const words = new Set<string>()
    for (const line of gunzipSync(readFileSync(FEED))
      .toString()
      .trim()
      .split('\n')
      .filter((_, at) => at % 4 === 0)) {
      const { jobTitle, company, town, category, descriptionHtml } = JSON.parse(line) as Readonly<
        Record<string, string | null>
      >
      for (const word of [jobTitle, company, town, category, descriptionHtml]
        .join(' ')
        .normalize('NFKC')
        .match(/\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu) ?? [])
        words.add(word)
    }
    expect(words.size).toBeGreaterThan(15_000)
    expect(await differences([...words].flatMap(splitIntoWords))).toEqual([])
  },
  60_000,
)
