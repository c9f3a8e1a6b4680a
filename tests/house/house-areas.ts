import { globSync } from 'node:fs'

/**
 * How many folder names in a file's path make up its area, for each top folder with more than one. An area is a feature, another folder of src, a
 * kind of tests, or a kind of texts.
 */
const DEPTHS: Readonly<Record<string, number>> = { src: 3, tests: 2, content: 2, docs: 2 }

/** Returns the area of the repository that a file belongs to. */
export function areaOf(file: string): string {
  const parts = file.split('/')
  const depth = file.startsWith('src/shared/') ? 2 : (DEPTHS[parts[0] ?? ''] ?? 1)
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/') || 'the top folder'
}

const filesOf = (patterns: readonly string[]) =>
  globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** Lists every code file of the project, and the configuration files at the top level. */
export const codeFiles = (): readonly string[] =>
  filesOf(['{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}', '*.ts'])

/**
 * Lists the documents and the texts that an installation can replace. The demo's advertisements and CVs are left out, because they use the forbidden
 * words in their everyday sense.
 */
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
