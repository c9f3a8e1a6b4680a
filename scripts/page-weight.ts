import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { pageFiles } from './page-files.ts'

/** Prints the weight of the public pages, file by file; `size-limit` enforces their limit. */
for (const { path, files } of pageFiles()) {
  const weights = files.map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(new URL(`../${file}`, import.meta.url))).length,
  }))
  console.log(`${path}: ${weights.reduce((sum, { bytes }) => sum + bytes, 0)} bytes (brotli)`)
  for (const { file, bytes } of weights) console.log(`  ${String(bytes).padStart(7)}  ${file}`)
}
