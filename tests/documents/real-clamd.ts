import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as passing } from 'node:timers/promises'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { EICAR } from './eicar.ts'

const PROGRAM = '/usr/sbin/clamd'
export const clamdIsInstalled = existsSync(PROGRAM)

/** Starts ClamAV's own daemon with a database of one signature, the antivirus test string. */
export async function realClamd(wantedPort?: number) {
  const folder = temporaryFolder('clamd')
  const port = wantedPort ?? (await freePort())
  writeFileSync(join(folder, 'test.ndb'), `Test.Eicar:0:*:${EICAR.toString('hex')}\n`)
  writeFileSync(
    join(folder, 'clamd.conf'),
    `TCPSocket ${port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${folder}\nForeground yes\nStreamMaxLength 25M\n`,
  )
  const daemon = spawn(PROGRAM, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  await answering(port, daemon)
  return {
    port,
    stop: async () => {
      const ended = new Promise((resolve) => daemon.once('exit', resolve))
      if (daemon.exitCode === null && daemon.kill('SIGKILL')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answering(port: number, daemon: ChildProcess) {
  while (daemon.exitCode === null) {
    const socket = createConnection(port, '127.0.0.1')
    socket.write('zPING\0')
    if ((await text(socket).catch(() => '')).startsWith('PONG')) return
    await passing(50)
  }
  throw new Error(`clamd ended with ${daemon.exitCode}`)
}
