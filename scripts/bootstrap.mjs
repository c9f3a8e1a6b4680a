// Installs the locked packages, Node itself included, once per lock file. Runs on any Node >= 20 and needs no packages itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const stampFile = new URL('node_modules/.bootstrap', root)
const lock = readFileSync(new URL('package-lock.json', root))
const stamp = createHash('sha256')
  .update(lock)
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Installing what is locked (once). This takes about half a minute.')
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []]
  const options = {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && !process.env.npm_execpath,
  }
  const { status } = spawnSync(
    npm[0],
    [...npm[1], 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    options,
  )
  if (status !== 0) {
    console.error(
      'The installation failed. Check the network and the free disk space, then run the command again.',
    )
    process.exit(1)
  }
  writeFileSync(stampFile, stamp)
}
