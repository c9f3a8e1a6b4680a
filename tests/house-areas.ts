import { globSync } from 'node:fs'

/** The part of the house that a file belongs to: a feature, a room of the server's or the browser's shell, a kind of tests, or a folder at the top. */
export function areaOf(file: string): string {
  const parts = file.split('/')
  const depth = parts[0] !== 'src' ? (parts[0] === 'tests' ? 2 : 1) : parts[1] === 'shared' ? 2 : 3
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/') || 'the top folder'
}

/** Every file of code that is ours, with the configurations at the top. */
export const codeFiles = (): readonly string[] =>
  globSync(['{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}', '*.ts'])
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
