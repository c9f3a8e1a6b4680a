import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createVitest } from 'vitest/node'
import { withoutTags } from './tags.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The test of the contract runs for each line of these tables, and carries its tag. */
const CALLS = {
  tables: 'tests/contract/calls/*.ts',
  test: 'tests/contract/candidate-calls.test.ts',
  tag: '$line.seed',
}

/** A test, and the text that carries its tags. */
export type Shown = { readonly tags: string; readonly test: string }

/** Every test that runs, with its tags. A test that is skipped, on any condition, or not yet written shows nothing. */
export async function testsThatRun(): Promise<readonly Shown[]> {
  const vitest = await createVitest('test', { watch: false, root: ROOT })
  const modules = await vitest.parseSpecifications(await vitest.globTestSpecifications())
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter(({ options }) => options.mode === 'run')
      .map(({ fullName }) => ({
        file: relative(ROOT, module.moduleId).replaceAll(sep, '/'),
        name: fullName,
      })),
  )
  await vitest.close()
  const callsRun = tests.some(({ file, name }) => file === CALLS.test && name.includes(CALLS.tag))
  return [
    ...tests.map(({ file, name }) => ({
      tags: name,
      test: `\`${file}\` ${withoutTags(name).replaceAll('<', '\\<')}`,
    })),
    ...(callsRun ? calls() : []),
  ]
}

const calls = (): readonly Shown[] =>
  globSync(CALLS.tables, { cwd: ROOT })
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
    .flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /(?:\bline\(\s*|\bseed: )'([^']*)',\s*(?:endpoint: )?([\w.]+)/g,
        ),
      ].map(([, tags = '', call = '']) => ({ tags, test: `\`${file}\` ${call}` })),
    )
