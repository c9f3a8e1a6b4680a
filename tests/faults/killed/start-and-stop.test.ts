import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { freePort, startedPortal, stoppedPortal } from '../../portal-process.ts'

const folders: string[] = []
const running: ChildProcess[] = []

afterEach(async () => {
  for (const portal of running.splice(0)) await stoppedPortal(portal)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function dataFolder() {
  const folder = temporaryFolder('fault')
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function started(environment: Readonly<Record<string, string>>) {
  const portal = await startedPortal({ DEMO_CONTENT: 'false', LOG_LEVEL: 'silent', ...environment })
  running.push(portal)
  return portal
}

/** Starts a portal that must refuse to start. Returns its error output and its exit code. */
async function refusal(environment: Readonly<Record<string, string>>) {
  const portal = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, DEMO_CONTENT: 'false', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  portal.stderr.on('data', (chunk) => (said += chunk))
  const [code] = (await once(portal, 'exit')) as [number]
  return { code, said: said.trim() }
}

test('a second start on a data folder in use refuses with a sentence and harms nothing', async () => {
  const environment = { DATA_DIR: dataFolder(), PORT: String(await freePort()) }
  await started(environment)

  const second = await refusal({ ...environment, PORT: String(await freePort()) })

  expect(second).toEqual({
    code: 1,
    said: `${environment.DATA_DIR} is in use by another running portal. Stop that one, or set DATA_DIR to another folder.`,
  })
  expect((await fetch(`http://127.0.0.1:${environment.PORT}/readyz`)).status).toBe(200)
})

test('a port in use, a database that is away and a wrong variable each give one sentence that says what to do', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as { port: number }

  expect(await refusal({ DATA_DIR: dataFolder(), PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
  })
  expect(
    (await refusal({ DATA_DIR: dataFolder(), DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' }))
      .said,
  ).toMatch(/^The database of DATABASE_URL does not answer \(.*\)\. Is it running/)
  expect(await refusal({ DATA_DIR: dataFolder(), PORT: 'eighty' })).toEqual({
    code: 1,
    said: 'PORT must be a number from 0 to 65535, not "eighty".',
  })
  busy.close()
})

test('a signal to npm start ends the portal in good order [amendment 2]', async () => {
  const { DATA_DIR, PORT } = { DATA_DIR: dataFolder(), PORT: String(await freePort()) }
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR, PORT, DEMO_CONTENT: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  npm.stdout.on('data', (chunk) => (said += chunk))
  await expect.poll(() => said, { timeout: 180_000 }).toContain('Ready')

  npm.kill('SIGTERM')
  await once(npm, 'close')
  expect(said).toContain('Stopping.')
  await expect(fetch(`http://127.0.0.1:${PORT}/healthz`)).rejects.toThrow()
  // This start succeeds only if the previous portal has left no process that still uses the folder.
  await started({ DATA_DIR, PORT })
})
