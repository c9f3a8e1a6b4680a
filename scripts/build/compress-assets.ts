import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg)$/

/** Compresses each file at build time with the best quality, rather than on each request. */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, 'assets')
    },
    async writeBundle() {
      const files = await readdir(folder)
      const fresh = files.filter((file) => TEXT.test(file) && !files.includes(`${file}.br`))
      await Promise.all(fresh.map((file) => compress(join(folder, file))))
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  await Promise.all([
    promisify(brotliCompress)(content).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
