import { once } from 'node:events'
import { readConfig } from './config.ts'
import { startAdvice } from './environment.ts'
import { startPortal } from './portal-process.ts'

try {
  const portal = await startPortal(readConfig(process.env), { dev: process.argv.includes('--dev') })
  console.log(portal.greeting)
  const [signal] = await Promise.race([
    once(process, 'SIGINT').then(() => ['SIGINT']),
    once(process, 'SIGTERM').then(() => ['SIGTERM']),
  ])
  console.log(signal === 'SIGINT' ? '\nStopping.' : 'Stopping.')
  await portal.stop()
  process.exit(0)
} catch (error) {
  const advice = startAdvice(error)
  if (!advice) throw error
  console.error(advice)
  process.exit(1)
}
