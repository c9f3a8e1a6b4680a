import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { InjectableRequest } from '../attacks/input/injection-points.ts'

/** Fails the case with instructions on how to install sqlmap, if it is missing. */
export function needSqlmap() {
  if (spawnSync('sqlmap', ['--version']).status !== 0)
    throw new Error(
      'sqlmap is not on this machine: install it with "apt-get install sqlmap" or "pipx install sqlmap", and attack again.',
    )
}

const REFUSALS = '400,401,403,404,405,409,410,413,414,415,422,429'

/** The output of sqlmap, and whether it finished or was stopped at the time limit. */
type Ran = { readonly said: string; readonly finished: boolean; readonly seconds: number }

/** Runs sqlmap on every parameter of a request, for at most `atMost` seconds. */
export async function sqlmap(
  origin: string,
  { method, path, query, body, headers }: InjectableRequest,
  atMost: number,
): Promise<Ran> {
  const began = performance.now()
  const folder = temporaryFolder('sqlmap')
  // A star marks a parameter of the query that sqlmap must attack; it finds those in a body itself.
  const marked = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}*`)
    .join('&')
  const address = body ? `${origin}${path}` : `${origin}${path}*${marked ? `?${marked}` : ''}`
  const sent = Object.entries({
    'client-id': 'portal',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  const child = spawn('sqlmap', [
    '-u',
    address,
    '--method',
    method,
    ...(body ? ['--data', JSON.stringify(body)] : []),
    '--headers',
    sent,
    '--level',
    '3',
    '--risk',
    '2',
    '--dbms',
    'PostgreSQL',
    '--batch',
    '--disable-coloring',
    '--threads',
    '4',
    '--timeout',
    '10',
    '--retries',
    '1',
    '--ignore-code',
    REFUSALS,
    '--flush-session',
    '--output-dir',
    folder,
  ])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += String(chunk)))
  let finished = true
  const over = setTimeout(() => {
    finished = false
    child.kill('SIGKILL')
  }, atMost * 1000)
  await once(child, 'close')
  clearTimeout(over)
  rmSync(folder, { recursive: true, force: true })
  return { said, finished, seconds: Math.round((performance.now() - began) / 1000) }
}
