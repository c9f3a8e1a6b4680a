import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildWhenChanged } from '../../scripts/build.ts'
import { freePortPair, startedPortal, stoppedPortal } from '../portal-process.ts'
import { keepForAttacks } from './watched-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    dataDir: string
  }
}

/** The whole product as people start it, with its demo content, in a process of its own. */
export default async function setup(project: TestProject) {
  await buildWhenChanged()
  const dataDir = mkdtempSync('/var/tmp/portal-journey-')
  chmodSync(dataDir, 0o755)
  const port = await freePortPair()
  const portal = await startedPortal({ PORT: String(port), DATA_DIR: dataDir, LIMIT_FACTOR: '1000', ARGON_MEMORY_KIB: '64' })
  project.provide('origin', `http://localhost:${port}`)
  project.provide('dataDir', dataDir)
  return async () => {
    if (process.env.WATCHED) await keepForAttacks(dataDir, process.env.WATCHED)
    await stoppedPortal(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
