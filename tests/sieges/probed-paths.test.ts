import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { PROBED_PATHS } from '../attacks/house/probed-paths.ts'
import { productionSettings } from '#tests/production-settings.ts'
import { findExistingPaths } from '../attacks/people/undisclosed.ts'

const server = await testServer({ environment: productionSettings() })

test('S-57 at none of four thousand addresses is there anything, and none tells of the server', async () => {
  expect(PROBED_PATHS.length).toBeGreaterThan(4000)
  expect(await findExistingPaths(server.anonymous, PROBED_PATHS)).toEqual([])
})
