import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Preserves the previous release's files, so that pages opened before an update can still load their chunks (requirement 52), and removes older
 * ones. Building the same sources again does not count as a release.
 */
export function previousRelease(): Plugin {
  let outDir = ''
  return {
    name: 'previous-release',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const record = join(outDir, '.vite', 'releases.json')
      const [newest = [], before = []] = existsSync(record)
        ? (JSON.parse(readFileSync(record, 'utf8')) as string[][])
        : []
      const built = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/'))
        .sort()
      const releases = [built, same(built, newest) ? before : newest]
      mkdirSync(join(outDir, '.vite'), { recursive: true })
      writeFileSync(record, JSON.stringify(releases))
      await forgetOthers(join(outDir, 'assets'), new Set(releases.flat()))
    },
  }
}

async function forgetOthers(folder: string, kept: ReadonlySet<string>) {
  for (const file of await readdir(folder))
    if (!kept.has(`assets/${file.replace(/\.(br|gz)$/, '')}`)) rmSync(join(folder, file))
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((file, index) => file === other[index])
