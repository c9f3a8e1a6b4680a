import { resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { brokenDefence } from '../../tests/attacks/broken-defence.ts'
import { fileOfCase } from '../../tests/attacks/defences.ts'
import { seededProperties } from '../../tests/house/seeded-properties.ts'
import { attackModules } from '../../vitest.config.ts'

/** The pattern of a case's tests. The full name of a test begins with the name of its group, so the id can also follow a space. */
export const formatTestPattern = (id: string) => `(^| )${id} `

/**
 * Breaks the defences of several cases at once and runs their tests, in one test runner on one PostgreSQL. Each case is a project of its own, in
 * which only the defence of that case is broken. Returns the cases of which a test failed.
 */
export async function breakTogether(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const vitest = await createVitest(
    'test',
    { config: false, watch: false, reporters: [], maxWorkers: 2 },
    {
      test: {
        fsModuleCache: true,
        globalSetup: 'tests/database.ts',
        projects: ids.map(createProject),
      },
    },
  )
  try {
    const tests = vitest.projects.map((project) =>
      project.createSpecification(resolve(findSwitchFile(project.name)), {
        testNamePattern: new RegExp(formatTestPattern(project.name)),
      }),
    )
    const { testModules } = await vitest.runTestSpecifications(tests)
    return new Set(testModules.filter(hasFailedTest).map(({ project }) => project.name))
  } finally {
    await vitest.close()
  }
}

/**
 * Returns whether a test of the module failed. A module that could not be loaded does not count as failed, because it proves nothing about the
 * defence.
 */
const hasFailedTest = ({ children }: TestModule) => !children.allTests('failed').next().done

/** Returns the file with the tests of a case. Throws if the case has no switch. */
export function findSwitchFile(id: string): string {
  const file = fileOfCase.get(id)
  if (!file) throw new Error(`no switch for ${id}`)
  return file
}

const createProject = (id: string) => ({
  plugins: [seededProperties(), brokenDefence(id)],
  test: {
    ...attackModules,
    name: id,
    include: [findSwitchFile(id)],
    env: { BROKEN_DEFENCE: id },
  },
})
