import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist/.built')
/** The fonts have a style sheet of their own, so that browsers can still use their cached copy of it when other styles change. */
const FONTS = 'src/web/styles/fonts.css'
const SOURCES = [
  'src/web/**',
  'src/shared/**',
  'src/features/*/web/**',
  'src/features/*/domain/**',
  'src/features/*/contract.ts',
  'src/features/*/contract/**',
  'public/**',
  'scripts/build/**',
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
  'package-lock.json',
]

/** Returns whether the last build is that of the present sources. */
export const isBuilt = (stamp = sourcesStamp()) =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp

/** Builds the web app for browser and server rendering when a source of it has changed since the last build. */
export async function buildWhenChanged() {
  const stamp = sourcesStamp()
  if (isBuilt(stamp)) return
  console.log('Building the web app (only when its sources changed).')
  const { build } = await import('vite')
  process.chdir(ROOT)
  // The test runner sets NODE_ENV, and React's development version would be built if it were not 'production'.
  process.env.NODE_ENV = 'production'
  // The chunks of the previous release are not deleted, so that a page that is open during an update can still load them.
  await build({
    logLevel: 'warn',
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: { input: ['index.html', FONTS] },
    },
  })
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/web/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true },
  })
  // The gallery of shared components (dev-kit) is a separate build: modules shared with it would change the chunks of the pages and make them
  // heavier.
  await build({
    logLevel: 'warn',
    base: '/dev/kit/',
    build: {
      outDir: 'dist/kit',
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: 'src/web/pages/dev-kit/index.html',
        checks: { bundlerTimings: false },
      },
    },
  })
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, stamp)
}

function sourcesStamp(): string {
  const digest = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    if (!/\.test\.tsx?$/.test(path))
      digest.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  return digest.digest('hex')
}
