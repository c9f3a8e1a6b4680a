import { readFileSync } from 'node:fs'
import { areaOf, codeFiles, textFiles } from './tests/house-areas.ts'
import { foundWords } from './tests/plain-words/found-words.ts'
const only = process.argv[2]
const t = performance.now()
const counts: Record<string, number> = {}
for (const f of [...codeFiles(), ...textFiles()]) {
  if (/^(m\.ts|tests\/plain-words|docs\/style\.md|docs\/.*-coverage\.md)/.test(f)) continue
  for (const w of foundWords(f, readFileSync(f, 'utf8'))) {
    counts[areaOf(f)] = (counts[areaOf(f)] ?? 0) + 1
    if (only && new RegExp(only).test(f))
      console.log(
        `${f}:${w.line} [${w.word}] ${readFileSync(f, 'utf8').split('\n')[w.line - 1]?.trim().slice(0, 220)}`,
      )
  }
}
if (!only) console.log(counts)
console.error(performance.now() - t)
