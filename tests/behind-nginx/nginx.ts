import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, stoppedPortal } from '../portal-process.ts'
import { certificateIn } from './certificate.ts'

const OURS = join(import.meta.dirname, '../../deploy/nginx.conf')
/**
 * The nginx modules with a temporary folder for request bodies or responses. Debian's default paths need root, so each module gets a folder of the
 * test.
 */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Starts nginx with the product's configuration in front of two portals. It replaces only ports, paths, the host name and the certificate. */
export async function startNginx(
  folder: string,
  httpsPort: number,
  portals: readonly [number, number],
) {
  const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((place) => join(place, 'nginx'))
    .find(existsSync)
  if (!program)
    throw new Error(
      'nginx is missing, which these tests set before two portals: apt-get install nginx openssl.',
    )
  const { chain, key } = certificateIn(folder)
  const replacements: readonly [from: string, to: string][] = [
    ['pid /run/nginx.pid', `pid ${folder}/nginx.pid`],
    [
      'default_type application/octet-stream;',
      [
        'default_type application/octet-stream;',
        ...TEMPORARY.map((what) => `${what}_temp_path ${temporary(folder, what)};`),
      ].join('\n  '),
    ],
    ['127.0.0.1:3000', `127.0.0.1:${portals[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${portals[1]}`],
    ['listen 80;', `listen ${await freePort()};`],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl default_server;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 443 ssl', `listen ${httpsPort} ssl`],
    ['server_name portal.example', 'server_name localhost'],
    ['/etc/portal/tls/fullchain.pem', chain],
    ['/etc/portal/tls/privkey.pem', key],
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, replacements.reduce(replaced, readFileSync(OURS, 'utf8')))
  const nginx = spawn(program, ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await accepts(nginx, `https://localhost:${httpsPort}/metrics`)
  const pid = nginx.pid ?? 0
  const whole = readFileSync(file, 'utf8')
  return {
    pid,
    stop: () => stoppedPortal(nginx),
    /**
     * Makes nginx send no requests to the portal of this port, or, with null, to both portals again. Operators do the same with `down` and a reload.
     */
    async leaveOut(port: number | null) {
      const workers = childrenOf(pid)
      writeFileSync(
        file,
        port === null ? whole : replaced(whole, [`:${port} max_fails`, `:${port} down max_fails`]),
      )
      nginx.kill('SIGHUP')
      // After a reload, the earlier worker processes of nginx end as soon as they have answered their last requests.
      while (childrenOf(pid).some((child) => workers.includes(child))) await setTimeout(10)
    },
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from))
    throw new Error(`deploy/nginx.conf does not say "${from.trim()}" any more`)
  return text.replaceAll(from, to)
}

function temporary(folder: string, what: string): string {
  const place = join(folder, `nginx-${what}`)
  mkdirSync(place)
  return place
}

/** Returns whether nginx accepts connections, by asking for a path that nginx answers itself. */
async function accepts(nginx: ChildProcess, address: string) {
  let complaint = ''
  nginx.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-4000)
  })
  while (
    !(await fetch(address).then(
      ({ status }) => status === 404,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${complaint}`)
    await setTimeout(10)
  }
}
