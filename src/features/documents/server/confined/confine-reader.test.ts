import { type ChildProcess, fork } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { confineReader } from './confine-reader.ts'

const MIB = 1024 * 1024
const folder = temporaryFolder('confine')
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Code that an attacker could run inside the confined process. Its modules are loaded before the process is confined, and Node's permissions do not
 * restrict it.
 */
const ATTACKER = `
import { openSync } from 'node:fs'
import { createConnection } from 'node:net'
import { createSocket } from 'node:dgram'
const taken = []
const tries = {
  file: () => openSync('/etc/hostname', 'r') && 'open',
  connection: () => new Promise((told) => createConnection(9, '127.0.0.1').on('error', ({ code }) => told(code)).on('connect', () => told('open'))),
  datagram: () => new Promise((told) => {
    const socket = createSocket('udp4').on('error', ({ code }) => told(code))
    socket.send('x', 9, '127.0.0.1', (error) => told(error ? error.code : 'sent'))
  }),
  memory: () => {
    for (let count = 0; count < 40; count += 1) taken.push(Buffer.alloc(${20 * MIB}, 1))
    return 'all'
  },
  processor: () => { for (;;); },
}
process.on('message', async (what) => {
  try {
    process.send(await tries[what]())
  } catch (error) {
    process.send(error.code ?? error.message)
  }
})
process.send('ready')
`
writeFileSync(join(folder, 'attacker.mjs'), ATTACKER)

async function attacker(bounds?: Parameters<typeof confineReader>[1]) {
  const child = fork(join(folder, 'attacker.mjs'), [], { execArgv: [], env: {}, stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await saidBy(child)).toBe('ready')
  if (bounds) await confineReader(child.pid, bounds)
  return (what: string) => {
    const said = saidBy(child)
    child.send(what)
    return said
  }
}

/** Resolves to the next message of a process or, if it ends first, to its exit code or signal. */
const saidBy = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })

describe.skipIf(process.platform !== 'linux')('a reader of documents [amendment 3]', () => {
  const bounds = { memory: 300 * MIB, seconds: 60 }

  test('opens no file and no line to anywhere', async () => {
    const free = await attacker()
    expect([await free('file'), await free('connection'), await free('datagram')]).toEqual([
      'open',
      'ECONNREFUSED',
      'sent',
    ])
    const confined = await attacker(bounds)
    expect([
      await confined('file'),
      await confined('connection'),
      await confined('datagram'),
    ]).toEqual(['EMFILE', 'EMFILE', 'EMFILE'])
  })

  test('gets no more memory than its bound, also beyond what JavaScript counts', async () => {
    expect(await (await attacker())('memory')).toBe('all')
    expect(await (await attacker(bounds))('memory')).not.toBe('all')
  })

  test('is ended by the system when it keeps a processor busy', { timeout: 60_000 }, async () => {
    const confined = await attacker({ ...bounds, seconds: 2 })
    expect(await confined('processor')).toBe('SIGKILL')
  })
})

test.skipIf(process.platform !== 'linux')(
  'a process that cannot be confined reads nothing',
  async () => {
    await expect(confineReader(2 ** 30, { memory: MIB, seconds: 1 })).rejects.toThrow()
  },
)
