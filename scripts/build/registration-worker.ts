import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const SOURCE = new URL('../../src/web/registration-worker.ts', import.meta.url)
const ENTRY = /src\/web\/entry-client\.tsx$|index\.html$/
const FONTS = /^assets\/fonts-[^/]+\.css$|\.woff2$/
const PAGES = /src\/web\/pages\/registration\/[\w-]+\.page\.tsx$/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>
    readonly importedAssets: ReadonlySet<string>
  }
}

/** Writes the service worker that opens a registration without a network, with the list of files that it caches. */
export function registrationWorker(): Plugin {
  return {
    name: 'registration-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // The gallery of shared components is a separate build without these pages, and gets no worker.
        if (
          !Object.values(bundle).some(
            (file) => file.type === 'chunk' && PAGES.test(file.facadeModuleId ?? ''),
          )
        )
          return
        const files = filesOf(bundle)
        const { code } = await transformWithOxc(
          readFileSync(SOURCE, 'utf8'),
          'registration-worker.ts',
        )
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .update(code)
          .digest('hex')
          .slice(0, 16)
        this.emitFile({
          type: 'asset',
          fileName: 'registration-worker.js',
          source: `const FILES = ${JSON.stringify(files)}, VERSION = '${version}'\n${code}`,
        })
      },
    },
  }
}

function filesOf(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const starts = (pattern: RegExp) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId && pattern.test(facadeModuleId))
  const around = reached(bundle, starts(ENTRY), ({ imports }) => imports)
  // Without a network, a screen also needs its dynamically imported files.
  const all = reached(bundle, [...around, ...starts(PAGES)], (chunk) =>
    around.has(chunk) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports],
  )
  // The fonts are added here, because no chunk refers to them although every page loads them.
  const fonts = Object.keys(bundle).filter((file) => FONTS.test(file))
  const files = [
    ...fonts,
    ...[...all].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
      ...(viteMetadata?.importedAssets ?? []),
    ]),
  ]
  return [...new Set(files)]
    .filter((file) => !/-(cyrillic|greek|vietnamese)/.test(file))
    .sort()
    .map((file) => `/${file}`)
}

function reached(
  bundle: Bundle,
  from: Iterable<Chunk>,
  next: (chunk: Chunk) => readonly string[],
): Set<Chunk> {
  const seen = new Set<Chunk>(from)
  for (const chunk of seen) {
    for (const name of next(chunk)) {
      const file = bundle[name]
      if (file?.type === 'chunk') seen.add(file as Chunk)
    }
  }
  return seen
}
