import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SEED_TEXTS } from './seed-texts.ts'

const SPECIFICATION = '../shared/spec/seed.txt'
const read = (file: string) => readFileSync(file, 'utf8')
/** Returns whether a source contains a text; a quotation mark in the source may be escaped. */
const holds = (source: string, text: string) =>
  source.includes(text) || source.includes(text.replaceAll("'", "\\'"))
const product = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.') && !file.includes('/dev-kit/'))
  .map(read)
  .join('\n')

test('each text of the error catalogue stands to the letter in the product, and in a test that provokes its failure', () => {
  expect(
    SEED_TEXTS.filter(({ text }) => !holds(product, text.trimEnd())).map(({ text }) => text),
  ).toEqual([])
  expect(
    SEED_TEXTS.flatMap(({ text, by }) =>
      by
        .filter((file) => !existsSync(file) || !holds(read(file), text))
        .map((file) => `${file}: ${text}`),
    ),
  ).toEqual([])
})

test.skipIf(!existsSync(SPECIFICATION))(
  'the table leaves out no text of the catalogue (skipped where the specification is absent)',
  () => {
    const catalogue =
      read(SPECIFICATION).split('## 8. The error catalogue')[1]?.split('\n## 9.')[0] ?? ''
    expect(
      SEED_TEXTS.filter(({ text }) => !read(SPECIFICATION).includes(text)).map(({ text }) => text),
    ).toEqual([])
    // Longer texts are removed first, because some texts are the beginning of another. Variable parts are written as '...'.
    const rest = SEED_TEXTS.map(({ text }) => text)
      .sort((one, other) => other.length - one.length)
      .reduce(
        (left, text) => left.replaceAll(`'${text}'`, '').replaceAll(`'${text}...'`, ''),
        catalogue,
      )
    expect(rest.match(/(?<=[\s(;:/])'[^'\n]+'/g) ?? []).toEqual([])
  },
)
