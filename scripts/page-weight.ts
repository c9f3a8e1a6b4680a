import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { pageFiles } from './page-files.ts'

/** Prints the weight of the public pages, file by file, before and after they are quiet; `size-limit` enforces their limits. */
for (const { path, files, later } of pageFiles()) {
  printWeight(path, files)
  printWeight(`${path} once it is quiet`, later)
}

function printWeight(name: string, files: readonly string[]) {
  const weights = files.map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(new URL(`../${file}`, import.meta.url))).length,
  }))
  console.log(`${name}: ${weights.reduce((sum, { bytes }) => sum + bytes, 0)} bytes (brotli)`)
  for (const { file, bytes } of weights) console.log(`  ${String(bytes).padStart(7)}  ${file}`)
}
