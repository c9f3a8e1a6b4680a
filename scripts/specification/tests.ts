import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createVitest } from 'vitest/node'
import { withoutTags } from './tags.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The contract test runs once for each row of these tables. The field `seed` of a row has its references to the specification. */
const CALLS = {
  tables: 'tests/contract/calls/*.ts',
  test: 'tests/contract/candidate-calls.test.ts',
  tag: '$line.seed',
}

/**
 * The table of the routes in the specification, and the test that checks that a browser test visits every one of them. So each route of the table
 * counts as a test of the line about it.
 */
const VISITS = {
  table: 'tests/journeys/routes/specified-routes.ts',
  test: 'tests/house/every-route-listed.test.ts',
  name: 'every route of the specification is visited',
}

/** The level at which a test covers its line: the screen, the HTTP call, or a rule in isolation. */
export type Kind = 'browser' | 'HTTP' | 'rule'
const KINDS: Readonly<Record<string, Kind>> = { journeys: 'browser', unit: 'rule' }

/** A test, the text that contains its references to lines of the specification, and the level at which it tests. */
export type CoveringTest = { readonly tags: string; readonly test: string; readonly kind: Kind }

/** Returns every test that runs, with its tags. Skipped tests, also conditionally skipped ones, and todo tests do not count. */
export async function testsThatRun(): Promise<readonly CoveringTest[]> {
  const vitest = await createVitest('test', { watch: false, root: ROOT })
  const modules = await vitest.parseSpecifications(await vitest.globTestSpecifications())
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter(({ options }) => options.mode === 'run')
      .map(({ fullName }) => ({
        file: relative(ROOT, module.moduleId).replaceAll(sep, '/'),
        name: fullName,
        kind: KINDS[module.project.name] ?? ('HTTP' as const),
      })),
  )
  await vitest.close()
  const callsRun = tests.some(({ file, name }) => file === CALLS.test && name.includes(CALLS.tag))
  const visitsRun = tests.some(
    ({ file, name }) => file === VISITS.test && name.startsWith(VISITS.name),
  )
  return [
    ...tests.map(({ file, name, kind }) => ({
      kind,
      tags: name,
      test: `\`${file}\` ${withoutTags(name).replaceAll('<', '\\<')}`,
    })),
    ...(callsRun ? calls() : []),
    ...(visitsRun ? visits() : []),
  ]
}

const calls = (): readonly CoveringTest[] =>
  globSync(CALLS.tables, { cwd: ROOT })
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
    .flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /(?:\bline\(\s*|\bseed: )'([^']*)',\s*(?:endpoint: )?([\w.]+)/g,
        ),
      ].map(([, tags = '', call = '']) => ({
        tags,
        test: `\`${file}\` ${call}`,
        kind: 'HTTP' as const,
      })),
    )

const visits = (): readonly CoveringTest[] =>
  [...readFileSync(join(ROOT, VISITS.table), 'utf8').matchAll(/\['([\d.]+)', '([^']+)'\]/g)].map(
    ([, line = '', route = '']) => ({
      kind: 'browser',
      tags: `[seed ${line}]`,
      test: `\`${VISITS.table}\` a visit of ${route}`,
    }),
  )
