import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const ROOT = new URL('../..', import.meta.url).pathname
const sheets = new Map<string, string>()

/**
 * Returns the name of a CSS class in the built pages: its name in the style sheet, followed by three characters that identify the sheet. The result
 * is the same for browser and server, and saves 0.25 kB per page compared with random names, which do not compress.
 */
export function buildClassName(name: string, file: string): string {
  const sheet = relative(ROOT, file.split('?')[0] ?? file)
  const mark = createHash('sha256').update(sheet).digest('base64url').slice(0, 3)
  const other = sheets.get(mark)
  if (other !== undefined && other !== sheet)
    throw new Error(`${sheet} and ${other} get the same mark: rename one of the two`)
  sheets.set(mark, sheet)
  return name + mark
}
