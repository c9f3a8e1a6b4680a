import { defineConfig } from 'vitest/config'
import { brokenDefence } from './tests/attacks/broken-defence.ts'
import { seededProperties } from './tests/house/seeded-properties.ts'

/** A poll waits for what must come, however busy the machine is. The time limits below only end a test that hangs. */
const node = {
  environment: 'node' as const,
  pool: 'forks' as const,
  expect: { poll: { timeout: 15_000 } },
}
/** Files of one worker share what they import, which takes longer than most of them run: the product keeps nothing of a server in its modules. */
const sharedModules = { ...node, isolate: false }

export const attackModules = { ...sharedModules, testTimeout: 360_000, hookTimeout: 120_000 }

/** unit: pure rules. server: real HTTP on a real database of its own per file. attacks: the same, by someone who means harm. journeys: a real browser, one a worker, against the real process. sieges: attacks that take minutes, only in `npm run attack`. Two portals behind nginx are tried only in `npm run faults`, where what is measured has the machine to itself. */
export default defineConfig({
  test: {
    fsModuleCache: true,
    projects: [
      {
        plugins: [seededProperties()],
        test: {
          ...sharedModules,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'tests/{house,plain-words}/*.test.ts',
            'scripts/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['src/**/server/**', 'src/server/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [seededProperties()],
        test: {
          ...sharedModules,
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'src/server/**/*.test.ts'],
          globalSetup: 'tests/database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [seededProperties(), brokenDefence()],
        test: {
          ...attackModules,
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: 'tests/database.ts',
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...node,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [
            ...(process.env.FAULT_NGINX ? [] : ['tests/faults/behind-nginx*.test.ts']),
            ...((process.env.FAULT_REPLICA ?? process.env.BROKEN_DEFENCE)
              ? []
              : ['tests/faults/database/replica.test.ts']),
            ...(process.env.FAULT_SOAK ? [] : ['tests/faults/soak.test.ts']),
          ],
          fileParallelism: process.env.FAULT_KILLS === undefined,
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [brokenDefence()],
        test: {
          ...sharedModules,
          name: 'sieges',
          include: ['tests/sieges/**/*.test.ts'],
          globalSetup: ['tests/database.ts', 'tests/journeys/portal.ts'],
          setupFiles: 'tests/journeys/each-file.ts',
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...sharedModules,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/journeys/portal.ts',
          setupFiles: 'tests/journeys/each-file.ts',
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
