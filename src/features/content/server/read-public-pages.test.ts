import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import { createPeriods, DEFAULT_PERIODS } from '#shared/periods.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readPublicPages } from './read-public-pages.ts'

const PERIODS = createPeriods(DEFAULT_PERIODS)
const FACTS = "---\nlink: 'Help'\ntitle: 'Help'\nsummary: 'Answers.'\n---\n"

function installation(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder('pages')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return readPublicPages(folder, PERIODS)
}

test('the product comes with both pages, and each of its questions has an address of its own', () => {
  const { pages, mistakes } = readPublicPages(SHIPPED_CONTENT_FOLDER, PERIODS)
  expect(mistakes).toEqual([])
  expect([...pages.keys()]).toEqual(['help', 'employers'])
  for (const { sections } of pages.values()) {
    const ids = sections.flatMap(({ id, questions }) => [id, ...questions.map((asked) => asked.id)])
    expect(new Set(ids).size).toBe(ids.length)
  }
  const [help] = pages.values()
  // The period comes from the same table that the deletion jobs use, so that the page cannot
  // promise another one.
  expect(JSON.stringify(help)).toContain('15 minutes')
})

test('headings become sections, and the headings below them questions with answers', () => {
  const { pages } = installation({
    'help.md': `${FACTS}\nHello.\n\n## Pay\n\nAbout pay.\n\n### When?\n\nOn **Friday**.\n\n### How much?\n\nEnough.\n`,
  })
  expect(pages.get('help')).toMatchObject({
    html: '<p>Hello.</p>\n',
    sections: [
      {
        id: 'pay',
        title: 'Pay',
        html: '<p>About pay.</p>\n',
        questions: [
          { id: 'when', question: 'When?', html: '<p>On <strong>Friday</strong>.</p>\n' },
          { id: 'how-much', question: 'How much?' },
        ],
      },
    ],
  })
})

test('an empty file leaves a page out, and a file that is missing is the product’s', () => {
  const { pages, mistakes } = installation({ 'employers.md': '\n' })
  expect(mistakes).toEqual([])
  expect([...pages.keys()]).toEqual(['help'])
})

test.each([
  ['no title', "---\nlink: 'Help'\nsummary: 'x'\n---\n", "'title' is missing"],
  ['no words for its link', "---\ntitle: 'Help'\nsummary: 'x'\n---\n", "'link' is missing"],
  ['a question without an answer', `${FACTS}\n## Pay\n\n### When?\n`, "'When?' has no answer."],
  ['a period that there is not', `${FACTS}\n{{nextWeek}}\n`, 'there is no period {{nextWeek}}'],
])('a page with %s is reported to the operator and left out', (_case, text, words) => {
  const { pages, mistakes } = installation({ 'help.md': text })
  expect([...pages.keys()]).toEqual(['employers'])
  expect(mistakes.map(({ message }) => message).join()).toContain(words)
})
