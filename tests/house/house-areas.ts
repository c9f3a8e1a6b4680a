import { globSync } from 'node:fs'

/** How many folders name an area, where it is not the first one: each feature, each room of a shell, each kind of test, each kind of text. */
const DEPTHS: Readonly<Record<string, number>> = { src: 3, tests: 2, content: 2, docs: 2 }

/** The part of the house that a file belongs to. */
export function areaOf(file: string): string {
  const parts = file.split('/')
  const depth = file.startsWith('src/shared/') ? 2 : (DEPTHS[parts[0] ?? ''] ?? 1)
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/') || 'the top folder'
}

const filesOf = (patterns: readonly string[]) =>
  globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** Every file of code that is ours, with the configurations at the top. */
export const codeFiles = (): readonly string[] =>
  filesOf(['{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}', '*.ts'])

/** Documents, and the texts that an installation can replace. The demo's advertisements and CVs are not among them: people stand and lie down in those. */
export const textFiles = (): readonly string[] =>
  filesOf([
    '*.md',
    'docs/**/*.md',
    'content/**/*.md',
    'content/{crm,flows}/*.json',
    'deploy/*',
    'Containerfile',
    'compose.yaml',
  ])
