import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { temporaryFolder } from '../tests/temporary-folder.ts'

/** The headless shell is first, because it uses a third less of the machine's resources, and no test needs a window. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
/** Flags that disable everything that would use the network or a graphics card. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a Chromium that works: the one named by CHROMIUM_PATH, else one on this system, else one that is installed now. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    throw new Error(`CHROMIUM_PATH=${named} does not start. Name one that does, or leave it out.`)
  }
  const found = candidates().find(works) ?? installed()
  if (!found)
    throw new Error(
      'No Chromium was found and none could be installed. Install Chrome or Chromium, or name one in CHROMIUM_PATH.',
    )
  return found
}

function candidates(): readonly string[] {
  const onPath = NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  )
  return [
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows,
    chromium.executablePath(),
  ]
}

/** Tests the browser by printing a page, because on some systems chromium-browser is a stub that only prints how to install it. */
function works(path: string): boolean {
  if (!existsSync(path)) return false
  const profile = temporaryFolder('chromium')
  try {
    const options = [
      '--headless',
      ...CHROMIUM_FLAGS,
      `--user-data-dir=${profile}`,
      '--dump-dom',
      'data:text/html,<p>ready</p>',
    ]
    return (
      spawnSync(path, options, { timeout: 30_000, encoding: 'utf8' }).stdout?.includes('ready') ??
      false
    )
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function installed(): string | undefined {
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once).')
    if (!aptInstalled()) {
      apt('update', '-qq')
      aptInstalled()
    }
  } else
    spawnSync(
      process.execPath,
      [
        join(import.meta.dirname, '../node_modules/playwright-core/cli.js'),
        'install',
        '--only-shell',
        'chromium',
      ],
      { stdio: 'inherit' },
    )
  return candidates().find(works)
}

/** Installs the headless shell, or the full browser on systems without that package. */
const aptInstalled = () =>
  ['chromium-headless-shell', 'chromium'].some((name) =>
    apt('install', '-y', '--no-install-recommends', name),
  )

const apt = (...args: readonly string[]) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
