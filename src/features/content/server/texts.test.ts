import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import { PORTAL_BLOCK_NAMES } from '../domain/block-names.ts'
import { readFrontMatter } from './front-matter.ts'
import { readPortalContent } from './read-blocks.ts'
import { createPeriods, DEFAULT_PERIODS } from '#shared/periods.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readPolicies } from './read-policies.ts'
import { readReleaseNotes } from './read-release-notes.ts'

/** Creates an installation's content folder with these files. */
function installation(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('content')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const shipped = readPortalContent(SHIPPED_CONTENT_FOLDER).content
const hero = (title: string) => `---\nkey: home.hero\ntitle: '${title}'\n---\n\nWords.\n`

test('the product comes with a text for every block [seed 7.32.1]', () => {
  expect(Object.keys(shipped.blocks).sort()).toEqual([...PORTAL_BLOCK_NAMES].sort())
  for (const { title } of Object.values(shipped.blocks)) expect(title).not.toBe('')
})

test("an installation's own words replace the product's, which stay for everything else", () => {
  const folder = installation({ 'cms/anything.md': hero('Jobs in Bath') })
  const {
    content: { blocks, updated },
    mistakes,
  } = readPortalContent(folder)
  expect(mistakes).toEqual([])
  expect(blocks['home.hero']).toEqual({ title: 'Jobs in Bath', html: '<p>Words.</p>\n' })
  expect({ ...blocks, 'home.hero': null }).toEqual({ ...shipped.blocks, 'home.hero': null })
  expect(Date.parse(updated)).toBeGreaterThanOrEqual(Date.parse(shipped.updated))
})

test.each([
  ['no facts', 'Words.', 1, "begin the file with a block of facts between two lines of '---'"],
  ['facts without an end', "---\nkey: login\ntitle: 'x'\n\nWords.", 1, 'begin the file'],
  [
    'facts that are torn',
    "---\nkey: home.hero\nlinks: [\ntitle: 'Jobs'\n---\nWords.",
    4,
    'this cannot be read',
  ],
  ['no fact at all', '---\njust words\n---\n', 2, "write each fact as 'name: words'"],
  ['no title', '---\nkey: home.hero\n---\n', 1, "'title' is missing"],
  ['an empty title', "---\nkey: home.hero\ntitle: ''\n---\n", 3, "'title' is missing"],
  [
    'a title that is no text',
    '---\nkey: home.hero\n\ntitle: 2026\n---\n',
    4,
    "'title' is no text: put it in quotes",
  ],
  [
    'an unknown block',
    "---\ntitle: 'x'\nkey: home.footer\n---\n",
    3,
    "'home.footer' is no block of the job board",
  ],
  [
    'links that are no list',
    "---\nkey: home.hero\ntitle: 'x'\nlinks: '/search'\n---\n",
    4,
    "'links' is a list",
  ],
  [
    'a link without words',
    "---\nkey: home.hero\ntitle: 'x'\nlinks:\n  - label: 'a'\n    href: '/search'\n  - href: '/search'\n---\n",
    7,
    "'label' is missing",
  ],
  [
    'a link that runs',
    "---\nkey: home.hero\ntitle: 'x'\nlinks:\n  - label: 'a'\n    href: 'javascript:alert(1)'\n---\n",
    6,
    "'javascript:alert(1)' leads nowhere",
  ],
  [
    'a link that leads away in disguise',
    "---\nkey: home.hero\ntitle: 'x'\nlinks:\n  - label: 'a'\n    href: '//evil.example'\n---\n",
    6,
    'leads nowhere',
  ],
])(
  'a broken file is explained with its line, and the text of the product is shown: %s',
  (_what, text, line, words) => {
    const folder = installation({
      'cms/hero.md': text,
      'cms/login.md': "---\nkey: login\ntitle: 'Ours'\n---\n",
    })
    const {
      content: { blocks },
      mistakes,
    } = readPortalContent(folder)
    expect(mistakes.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${join(folder, 'cms/hero.md')}, line ${line}: `),
    ])
    expect(mistakes[0]?.message).toContain(words)
    expect(blocks['home.hero']).toEqual(shipped.blocks['home.hero'])
    expect(blocks.login?.title).toBe('Ours')
  },
)

test('lines are counted as editors count them, also where a file comes from Windows', () => {
  const folder = installation({
    'cms/hero.md': '---\r\nkey: home.hero\r\ntitle: 7\r\n---\r\nWords.',
  })
  expect(readPortalContent(folder).mistakes[0]?.message).toContain('line 3:')
})

test('a block that two files hold is the first one, and the other is named', () => {
  const folder = installation({ 'cms/a.md': hero('First'), 'cms/b.md': hero('Second') })
  const {
    content: { blocks },
    mistakes,
  } = readPortalContent(folder)
  expect(blocks['home.hero']?.title).toBe('First')
  expect(mistakes.map(({ message }) => message)).toEqual([
    expect.stringContaining("b.md, line 1: another file holds 'home.hero' already."),
  ])
})

test('a file that is none is explained as well', () => {
  const folder = installation({ 'cms/hero.md/inner.txt': '' })
  expect(readPortalContent(folder).mistakes[0]?.message).toContain(
    'hero.md, line 1: this file cannot be read.',
  )
})

test("what an installation writes is cleaned as the product's own texts are", () => {
  const folder = installation({
    'cms/hero.md': `${hero('x')}\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))`,
  })
  expect(readPortalContent(folder).content.blocks['home.hero']?.html).toBe(
    '<p>Words.</p>\n<p><a>a</a></p>\n',
  )
})

test('what people agree to is never replaced by another text: a broken legal page ends the start and names its line', () => {
  const folder = installation({})
  cpSync(join(SHIPPED_CONTENT_FOLDER, 'legal'), join(folder, 'legal'), { recursive: true })
  expect(readPolicies(folder, createPeriods(DEFAULT_PERIODS)).size).toBe(6)
  writeFileSync(join(folder, 'legal/privacy-policy.md'), "---\ntitle: 'Privacy'\n---\nWords.")
  expect(() => readPolicies(folder, createPeriods(DEFAULT_PERIODS))).toThrow(
    /privacy-policy\.md, line 1: 'version' is missing/,
  )
})

test('every platform has updates, newest first, each with a time, a title and an id that stays [seed 3.22.1]', () => {
  const { notes, mistakes } = readReleaseNotes(SHIPPED_CONTENT_FOLDER)
  expect(mistakes).toEqual([])
  for (const platform of ['portal', 'consultant'] as const) {
    const times = notes[platform].map(({ createdAt }) => createdAt)
    expect(times.length).toBeGreaterThan(1)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(notes[platform].map(({ id }) => id)).size).toBe(times.length)
  }
  expect(readReleaseNotes(SHIPPED_CONTENT_FOLDER).notes).toEqual(notes)
})

test("an installation shows its own updates instead, and the product's on the other platform", () => {
  const folder = installation({
    'release-notes/portal/one.md':
      "---\ntitle: 'We moved'\ncreatedAt: 2027-01-05T09:00:00Z\n---\nTo Bath.",
    'release-notes/portal/two.md': "---\ntitle: 'Broken'\ncreatedAt: yesterday\n---\n",
  })
  const { notes, mistakes } = readReleaseNotes(folder)
  expect(notes.portal).toMatchObject([
    { title: 'We moved', createdAt: '2027-01-05T09:00:00.000Z', html: '<p>To Bath.</p>\n' },
  ])
  expect(mistakes.map(({ message }) => message)).toEqual([
    expect.stringContaining("two.md, line 3: 'yesterday' is no time such as 2026-11-20T09:00:00Z."),
  ])
  expect(notes.consultant).toEqual(readReleaseNotes(SHIPPED_CONTENT_FOLDER).notes.consultant)
})

test('facts and text are separated', () => {
  const folder = installation({ 'x.md': "---\ntitle: 'A'\n---\nBody" })
  expect(readFrontMatter(join(folder, 'x.md'))).toMatchObject({
    facts: { title: 'A' },
    body: 'Body',
  })
})

test('check-content names all mistakes before a start, each with its line', () => {
  const check = (folder: string) =>
    spawnSync(process.execPath, ['src/server/portal.ts', 'check-content', folder], {
      encoding: 'utf8',
    })
  expect(check(installation({ 'cms/hero.md': hero('Jobs in Bath') }))).toMatchObject({
    status: 0,
    stdout: 'No mistakes.\n',
  })
  const { status, stderr } = check(
    installation({ 'cms/hero.md': 'x', 'branches/bath.md': "---\nbranch: 'Bath'\n---\n" }),
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(/hero\.md, line 1: .*\n.*bath\.md, line 1: 'title' is missing/)
})
