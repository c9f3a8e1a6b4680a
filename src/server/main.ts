import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from './settings/config.ts'
import { findStartAdvice } from './settings/environment.ts'

try {
  const config = readConfig(process.env)
  for (const warning of config.warnings) console.error(warning)
  // The compiled modules of the last start are used again, which makes a start about a second shorter.
  enableCompileCache(join(config.dataDir, 'compile-cache'))
  // All other modules are imported only now, so that a start with wrong settings reports its reason at once.
  const { startPortal } = await import('./house/portal-process.ts')
  // A signal that arrives during the start shuts the portal down as soon as it has started. A second signal ends the process at once.
  const signalled = Promise.race([
    once(process, 'SIGINT').then(() => 'SIGINT'),
    once(process, 'SIGTERM').then(() => 'SIGTERM'),
  ])
  const portal = await startPortal(config, { dev: process.argv.includes('--dev') })
  console.log(portal.greeting)
  flushCompileCache()
  const signal = await signalled
  console.log(signal === 'SIGINT' ? '\nStopping.' : 'Stopping.')
  await portal.stop()
  process.exit(0)
} catch (error) {
  const advice = findStartAdvice(error)
  if (!advice) throw error
  console.error(advice)
  process.exit(1)
}
