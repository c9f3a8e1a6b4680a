import { chmodSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { buildWhenChanged } from '../../scripts/build.ts'
import { freePortPair, startedPortal, stoppedPortal } from '../portal-process.ts'
import { startTwoPortals } from '../behind-nginx/two-portals.ts'
import { keepForAttacks } from './watched-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    dataDir: string
  }
}

const SETTINGS = { LIMIT_FACTOR: '1000', ARGON_MEMORY_KIB: '64' }

/** Starts the whole product with its demo content as a separate process; with `JOURNEYS_BEHIND_NGINX`, as two processes behind nginx. */
export default async function setup(project: TestProject) {
  await buildWhenChanged()
  if (process.env.JOURNEYS_BEHIND_NGINX) return behindNginx(project)
  const dataDir = temporaryFolder('journey')
  chmodSync(dataDir, 0o755)
  const port = await freePortPair()
  const portal = await startedPortal({ PORT: String(port), DATA_DIR: dataDir, ...SETTINGS })
  project.provide('origin', `http://localhost:${port}`)
  project.provide('dataDir', dataDir)
  return async () => {
    if (process.env.WATCHED) await keepForAttacks(dataDir, process.env.WATCHED)
    await stoppedPortal(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function behindNginx(project: TestProject) {
  const pair = await startTwoPortals(SETTINGS)
  project.provide('origin', pair.origin)
  project.provide('dataDir', pair.folder)
  return pair.end
}
