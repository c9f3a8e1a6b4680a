import { globSync, readFileSync } from 'node:fs'
import { caseOf } from './list.ts'

/** Returns the test files of each case, found by the names of their tests. */
export function findFilesOfCases(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const file of globSync('{src,tests}/**/*.test.{ts,tsx}').sort()) {
    for (const id of new Set(
      namesIn(readFileSync(file, 'utf8')).flatMap((name) => caseOf(name) ?? []),
    ))
      files.set(id, [...(files.get(id) ?? []), file])
  }
  return files
}

const namesIn = (source: string): readonly string[] =>
  [...source.matchAll(/\(\s*['"`](S-\d+\w? )/g)].map(([, name = '']) => name)
