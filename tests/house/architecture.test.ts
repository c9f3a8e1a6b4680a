import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  FIELD_TYPES,
  SELECT_TYPES,
} from '#features/registration-flow/domain/action-types/action-types.ts'
import { codeFiles } from './house-areas.ts'
import {
  breachesOf,
  DATA_TABLES,
  type AllowedBreachCounts,
  ratchetProblems,
} from './house-sizes.ts'

type Kind = 'domain' | 'contract' | 'server' | 'web'

/** What each kind of file may import from inside src, apart from files of the same kind: a pattern that the imported path must match. */
const ALLOWED: Readonly<Record<Kind, RegExp>> = {
  domain: /^#(shared\/|features\/[^/]+\/domain\/)/,
  contract: /^#(shared\/|features\/[^/]+\/(contract|domain)[./])/,
  server: /^#(shared\/|server\/|features\/[^/]+\/(contract|domain|server)[./])/,
  web: /^#(shared\/|web\/(?!pages)|features\/[^/]+\/(contract|domain|web)[./])/,
}

/** Every feature by layer, from the lowest. A feature uses only features of lower layers, and is in the lowest layer in which this is possible. */
const FLOORS: readonly (readonly string[])[] = [
  ['content', 'figures', 'messages', 'places', 'sessions', 'vacancies'],
  ['branches', 'candidates', 'enquiries', 'tracked-jobs'],
  ['documents'],
  ['registration-flow', 'tracked-applications'],
  ['accounts', 'search'],
  ['consultants', 'job-preferences', 'recommendations', 'search-histories', 'short-links'],
  ['onboarding', 'registrations'],
  ['apply-sheet', 'licence-check'],
  ['crm'],
  ['reviews'],
  ['applicants', 'desk-links'],
]
const floorOf = (feature: string) => FLOORS.findIndex((floor) => floor.includes(feature)) + 1

const kindOf = (file: string) =>
  /^src\/features\/[^/]+\/(domain|server|web|contract)/.exec(file)?.[1] as Kind | undefined
const featureOf = (path: string) => /features\/([^/]+)\//.exec(path)?.[1]
const writtenImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import ?\(?)'([.#][^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
/** Resolves relative imports: './answers.ts' and '../domain/answers.ts' become '#features/…/domain/answers.ts'. */
const importsOf = (file: string) =>
  writtenImports(file).map((path) =>
    path.startsWith('.') ? `#${join(dirname(file), path).replace('src/', '')}` : path,
  )
const codeOf = (...folders: readonly string[]) =>
  globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
const isManifest = (path: string) => /features\/[^/]+\/feature\.ts$/.test(path)
const manifests = codeOf('src/features').filter(isManifest)
const productFiles = codeOf('src/features').filter((file) => !isManifest(file))

test('every file of a feature belongs in contract, domain, server or web, or is its manifest', () => {
  expect(productFiles.filter((file) => !kindOf(file))).toEqual([])
})

test('every file imports only what its kind may', () => {
  const breaches = productFiles.flatMap((file) => {
    const allowed = ALLOWED[kindOf(file) ?? 'domain']
    return importsOf(file)
      .filter((path) => !allowed.test(path))
      .map((path) => `${file} imports ${path}`)
  })
  expect(breaches).toEqual([])
})

test('a feature names its own files by ./ or ../ and everything else by #', () => {
  const breaches = productFiles.flatMap((file) => {
    const own = `#features/${featureOf(file)}/`
    const strays = writtenImports(file).filter(
      (path, place) => path.startsWith('.') !== importsOf(file)[place]?.startsWith(own),
    )
    return strays.map((path) => `${file} imports ${path}`)
  })
  expect(breaches).toEqual([])
})

/** Lists the other features that a feature imports, each with the file that imports it. */
function usesOf(feature: string) {
  const own = [...productFiles, ...manifests].filter((file) => featureOf(file) === feature)
  return own.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('#features/') && featureOf(path) !== feature)
      .map((path) => ({ file, of: featureOf(path) ?? '', path })),
  )
}

test('every feature has one floor', () => {
  const features = [...new Set(productFiles.map((file) => featureOf(file)))].sort()
  expect(FLOORS.flat().sort()).toEqual(features)
})

test('a feature uses the features on the floors below it, for every kind of file', () => {
  const upwards = FLOORS.flat().flatMap((feature) =>
    usesOf(feature)
      .filter(({ of }) => floorOf(of) >= floorOf(feature))
      .map(({ file, path }) => `${file} imports ${path}`),
  )
  expect(upwards).toEqual([])
})

test('no feature stands higher than it must', () => {
  const tooHigh = FLOORS.flat().filter(
    (feature) =>
      Math.max(0, ...usesOf(feature).map(({ of }) => floorOf(of))) + 1 < floorOf(feature),
  )
  expect(tooHigh).toEqual([])
})

/**
 * The server's own code has two halves. The house (src/server/house) may import the features; the ground is the rest except for DOORS, and only the
 * ground may be imported by the features.
 */
const HOUSE = 'src/server/house/'
const DOORS = ['src/server/main.ts', 'src/server/portal.ts']
const ground = codeOf('src/server').filter(
  (file) => !file.startsWith(HOUSE) && !DOORS.includes(file),
)
const house = codeOf(HOUSE)
const importsWhere = (files: readonly string[], breaks: (path: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(breaks)
      .map((path) => `${file} imports ${path}`),
  )

test('the ground of the server imports no feature and nothing of the house', () => {
  expect(importsWhere(ground, (path) => /^#(features|server\/house)\//.test(path))).toEqual([])
})

test('the house imports of a feature its manifest and nothing else', () => {
  expect(importsWhere(house, (path) => path.startsWith('#features/') && !isManifest(path))).toEqual(
    [],
  )
})

test('no feature imports the house, or the manifest of a feature', () => {
  expect(
    importsWhere(
      [...productFiles, ...manifests],
      (path) => path.startsWith('#server/house/') || isManifest(path),
    ),
  ).toEqual([])
})

test('the house lists every manifest that there is', () => {
  const listed = importsOf(`${HOUSE}features.ts`).filter(isManifest)
  expect(listed.sort()).toEqual(manifests.map((file) => file.replace('src/', '#')).sort())
})

test('application SQL has no clock of its own', () => {
  const withClock = globSync('src/**/*.ts').filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /sql`[^`]*\b(now\(\)|current_timestamp|clock_timestamp)/is.test(readFileSync(file, 'utf8')),
  )
  expect(withClock).toEqual([])
})

test('no screen sets a style attribute, which the content policy forbids', () => {
  expect(
    globSync('src/**/*.tsx').filter((file) => /\sstyle=\{/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})

/** The only files that may name a type of question: those with its rules and properties, and those that draw its field. */
const HOMES_OF_TYPES =
  /\/(registration-flow\/domain\/action-types|registrations\/web\/flow\/inputs)\//
const TYPE = `'(?:${[...SELECT_TYPES, ...FIELD_TYPES, 'ActionSet'].join('|')})'`
const TESTS_OF_A_TYPE = [
  new RegExp(String.raw`\btype\)? *[!=]==? *${TYPE}|${TYPE} *[!=]==? *[\w.?]*\btype\b`),
  new RegExp(String.raw`\[[^\]]*${TYPE}[^\]]*\]\s*(?:as const)?\s*\)?\.includes\([\w.?!]*\btype\b`),
  new RegExp(String.raw`\b(?:Action|Field|Select)Type\[\] *= *\[[^\]]*${TYPE}`),
  new RegExp(String.raw`switch \([\w.?]*\btype\) *\{\s*case ${TYPE}`),
]
const testsAType = (source: string) => TESTS_OF_A_TYPE.some((pattern) => pattern.test(source))

test('code asks for the traits of a question, and never for its type', () => {
  const breaches = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      !HOMES_OF_TYPES.test(file) &&
      testsAType(readFileSync(file, 'utf8')),
  )
  expect(breaches).toEqual([])
})

test.each([
  ["action.type === 'upload'", true],
  ["place.action?.type !== 'signature' || other", true],
  ["if ('nino' === type)", true],
  ["['upload', 'signature'].includes(action.type)", true],
  ["const SECRET: readonly ActionType[] = ['nino']", true],
  ["switch (action.type) {\n  case 'date':", true],
  ["flow.type === 'Survey'", false],
  ["licence.type === 'Driving'", false],
  ["switch (event.type) {\n  case 'saved':", false],
  ["channel === 'email'", false],
])('%j tests the type of a question: %j', (source, found) => {
  expect(testsAType(source)).toBe(found)
})

test('no file is over 250 lines, no function over 60, no folder over 25 files, but for a number that only falls', {
  timeout: 120_000,
}, () => {
  const allowed = JSON.parse(
    readFileSync('tests/house/house-sizes.json', 'utf8'),
  ) as AllowedBreachCounts
  const breaches = breachesOf(codeFiles(), (file) => readFileSync(file, 'utf8'), DATA_TABLES)

  expect(ratchetProblems(allowed, breaches)).toEqual([])
})

test('no list of exceptions is longer than five', () => {
  expect(DATA_TABLES.length).toBeLessThanOrEqual(5)
  expect(DATA_TABLES.filter((file) => !codeFiles().includes(file))).toEqual([])
})
