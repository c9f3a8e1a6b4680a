import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Kind = 'domain' | 'contract' | 'server' | 'web'

/** What each kind of file may import from inside src, own files included. Read it as: key may import what matches. */
const ALLOWED: Readonly<Record<Kind, RegExp>> = {
  domain: /^#(shared\/|features\/[^/]+\/domain\/)/,
  contract: /^#(shared\/|features\/[^/]+\/(contract|domain)[./])/,
  server: /^#(shared\/|server\/|features\/[^/]+\/(contract|domain|server)[./])/,
  web: /^#(shared\/|web\/(?!pages)|features\/[^/]+\/(contract|domain|web)[./])/,
}

/** Which features' server code another feature's may use. Acyclic: a feature on the right never reaches back. */
const SERVER_USES: Readonly<Record<string, readonly string[]>> = {
  branches: ['content'],
  content: ['messages'],
  accounts: ['sessions', 'messages', 'candidates', 'documents', 'short-links'],
  candidates: ['sessions'],
  onboarding: ['candidates'],
  consultants: ['accounts', 'sessions'],
  reviews: [
    'accounts',
    'candidates',
    'consultants',
    'crm',
    'documents',
    'licence-check',
    'messages',
    'registration-flow',
    'registrations',
    'short-links',
  ],
  crm: ['candidates', 'consultants', 'documents', 'licence-check', 'messages', 'registrations'],
  applicants: ['crm', 'registration-flow', 'registrations', 'reviews', 'tracked-applications'],
  'licence-check': ['documents', 'messages', 'registration-flow', 'registrations'],
  'short-links': ['candidates', 'sessions'],
  documents: ['candidates', 'messages'],
  search: ['places', 'vacancies'],
  'tracked-jobs': ['candidates', 'vacancies'],
  'tracked-applications': ['candidates', 'documents', 'messages', 'vacancies'],
  'search-histories': ['candidates', 'messages', 'search', 'vacancies'],
  recommendations: ['places', 'search', 'vacancies'],
  vacancies: ['places'],
  registrations: [
    'accounts',
    'candidates',
    'documents',
    'messages',
    'registration-flow',
    'short-links',
  ],
}
/** The same for what people see: one feature's screens inside another's. */
const WEB_USES: Readonly<Record<string, readonly string[]>> = {
  onboarding: ['accounts', 'places', 'search', 'vacancies', 'tracked-applications'],
  accounts: ['candidates', 'content', 'vacancies', 'tracked-applications'],
  consultants: ['content'],
  candidates: ['places', 'search'],
  documents: ['candidates'],
  'short-links': ['accounts', 'consultants', 'tracked-applications', 'vacancies'],
  search: ['places', 'vacancies', 'tracked-jobs', 'tracked-applications', 'search-histories'],
  recommendations: ['vacancies', 'tracked-jobs', 'tracked-applications'],
  vacancies: ['tracked-jobs', 'tracked-applications'],
  'tracked-applications': ['tracked-jobs'],
  'registration-flow': ['accounts', 'registrations', 'places'],
  reviews: ['consultants', 'registrations', 'registration-flow', 'documents', 'crm'],
  crm: ['consultants', 'registrations'],
  applicants: ['consultants', 'documents', 'reviews'],
  'licence-check': ['documents'],
}

const kindOf = (file: string) =>
  /^src\/features\/[^/]+\/(domain|server|web|contract)/.exec(file)?.[1] as Kind | undefined
const featureOf = (path: string) => /features\/([^/]+)\//.exec(path)?.[1]
const writtenImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import ?\(?)'([.#][^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
/** './answers.ts' and '../domain/answers.ts' become '#features/…/domain/answers.ts'. */
const importsOf = (file: string) =>
  writtenImports(file).map((path) =>
    path.startsWith('.') ? `#${join(dirname(file), path).replace('src/', '')}` : path,
  )
const productFiles = globSync('src/features/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

test('every file of a feature belongs in contract, domain, server or web', () => {
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

test.each([
  ['server', SERVER_USES],
  ['web', WEB_USES],
] as const)('the %s code of a feature uses that of the listed features alone', (kind, uses) => {
  const breaches = productFiles
    .filter((file) => kindOf(file) === kind)
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('#features/') && path.includes(`/${kind}/`))
        .map((path) => ({ file, from: featureOf(file) ?? '', to: featureOf(path) ?? '' })),
    )
    .filter(({ from, to }) => from !== to && !uses[from]?.includes(to))
  expect(breaches).toEqual([])
})

test('the lists have no circle', () => {
  const reach = (
    uses: Readonly<Record<string, readonly string[]>>,
    from: string,
    seen: readonly string[] = [],
  ): readonly string[] =>
    (uses[from] ?? []).flatMap((to) =>
      seen.includes(to) ? [to] : [to, ...reach(uses, to, [...seen, to])],
    )
  for (const uses of [SERVER_USES, WEB_USES])
    for (const feature of Object.keys(uses))
      expect(reach(uses, feature, [feature])).not.toContain(feature)
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
