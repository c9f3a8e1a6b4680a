import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import fc from '#tests/people/properties.ts'
import { testServer } from '#tests/test-server.ts'
import { buildPostings } from '../../domain/index/postings/build-postings.ts'
import { listFirstDocuments, EMPTY_DOCUMENT_SET } from '../../domain/index/sets/document-set.ts'
import { resolveKeywords } from '../../domain/index/words/resolved-words.ts'
import { splitIntoWords } from '../../domain/words/query-words.ts'

const { db } = await testServer()
const FEED = '../shared/data/vacancies-dev.jsonl.gz'

await db.run(sql`create table texts (number int primary key, words tsvector not null)`)
await db.run(sql`create index on texts using gin (words)`)

type Text = { readonly title: string; readonly names: string; readonly text: string }

/** Stores the lexemes of these texts in the database and builds postings from them. */
async function keep(texts: readonly Text[]) {
  await db.run(sql`truncate texts`)
  await db.run(sql`
    insert into texts select (number - 1)::int, vacancy_words(title, names, null, null, null, text)
    from unnest(${texts.map(({ title }) => title)}::text[], ${texts.map(({ names }) => names)}::text[], ${texts.map(({ text }) => text)}::text[]) with ordinality as t (title, names, text, number)`)
  const rows = await db.many<{ words: string }>(
    sql`select words::text as words from texts order by number`,
  )
  return buildPostings(rows.map(({ words }) => words))
}

/**
 * Returns, for each phrase, the texts in which the database finds it and those in which the index does. Phrases that have only stop words are
 * omitted.
 */
async function bothWays(
  kept: Awaited<ReturnType<typeof keep>>,
  size: number,
  phrases: readonly string[],
) {
  const asked = await db.many<{ found: number[]; nothing: boolean }>(sql`
    select array(select number from texts where words @@ query order by number) as found, numnode(query) = 0 as nothing
    from unnest(${phrases.map((phrase) => splitIntoWords(phrase).join(' '))}::text[]) with ordinality as p (phrase, place), phraseto_tsquery('pg_catalog.english', phrase) query order by place`)
  return phrases.map((phrase, at) => {
    const [wanted] = resolveKeywords(
      { ...kept, size },
      {
        wanted: [{ typed: { words: splitIntoWords(phrase), adjacent: true }, also: [] }],
        unwanted: [],
      },
    ).wanted
    return {
      theirs: { phrase, nothing: asked[at]?.nothing, found: asked[at]?.found },
      ours: {
        phrase,
        nothing: wanted === undefined,
        found: [...listFirstDocuments(wanted?.set ?? EMPTY_DOCUMENT_SET)],
      },
    }
  })
}

const WORDS = [
  'care',
  'the',
  'home',
  'of',
  'nurse',
  'nurses',
  'part-time',
  '7.5',
  'a',
  'IT',
  'driver',
]
const phrase = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '))
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '))

test('texts of few words: a phrase is found in those in which the database finds it, over words that say nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ title: phrase, names: phrase, text }), { minLength: 1, maxLength: 40 }),
      fc.array(phrase, { minLength: 1, maxLength: 30 }),
      async (texts, phrases) => {
        const both = await bothWays(await keep(texts), texts.length, phrases)
        expect(both.map(({ ours }) => ours)).toEqual(both.map(({ theirs }) => theirs))
      },
    ),
    { numRuns: 40 },
  )
})

test('a phrase runs from no field into the next', async () => {
  const texts = [
    { title: 'Staff Nurse, Mental Health', names: 'Nurse Plus', text: 'Nurse wanted.' },
    { title: 'Mental Health Nurse', names: 'Leeds', text: 'Come to us.' },
    { title: 'Nurse', names: 'Mental Health', text: 'Nurse wanted.' },
  ]
  const [both] = await bothWays(await keep(texts), texts.length, ['mental health nurse'])
  expect(both?.ours.found).toEqual([1])
  expect(both?.theirs.found).toEqual([1])
})

test('a text so long that the database no longer counts its words', async () => {
  const texts = [
    { title: 'Nurse', names: '', text: `${'nurse driver '.repeat(400)}care home` },
    { title: 'Driver', names: '', text: `${'the of '.repeat(8200)}care home nurse driver` },
    { title: 'Carer', names: '', text: `${'a '.repeat(16_380)}nurse driver care home` },
  ]
  const both = await bothWays(await keep(texts), texts.length, [
    'nurse driver',
    'driver nurse',
    'care home',
    'nurse care',
    'driver care home',
    'home nurse',
    'nurse nurse',
    'driver care',
  ])
  expect(both.map(({ ours }) => ours)).toEqual(both.map(({ theirs }) => theirs))
})

test.skipIf(!existsSync(FEED))(
  'phrases out of the advertisements of ../shared/data are found in those in which the database finds them (skipped where they are absent)',
  async () => {
    const lines = gunzipSync(readFileSync(FEED)).toString().split('\n').slice(0, 800)
    const texts = lines
      .map(
        (line) =>
          JSON.parse(line) as { jobTitle: string; company: string | null; descriptionHtml: string },
      )
      .map(({ jobTitle, company, descriptionHtml }) => ({
        title: jobTitle,
        names: company ?? '',
        text: descriptionHtml.replace(/<[^>]*>/g, ' '),
      }))
    const phrases = texts
      .filter((_, at) => at % 2 === 0)
      .flatMap(({ title, text }, at) => {
        const words = splitIntoWords(text.slice(at * 3, at * 3 + 500))
        const from = at % Math.max(1, words.length - 5)
        return [title, words.slice(from, from + 2 + (at % 3)).join(' ')]
      })
      .filter((each) => splitIntoWords(each).length > 1)
    expect(phrases.length).toBeGreaterThan(500)

    const both = await bothWays(await keep(texts), texts.length, phrases)
    expect(both.map(({ ours }) => ours)).toEqual(both.map(({ theirs }) => theirs))
    expect(both.filter(({ theirs }) => (theirs.found?.length ?? 0) > 0).length).toBeGreaterThan(300)
  },
  60_000,
)
