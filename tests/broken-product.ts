import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defences } from './attacks/defences.ts'
import { buildCopy } from './build-copy.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const PARTS = [
  'src',
  'content',
  'migrations',
  'scripts',
  'dist',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
]
let broken: string | undefined

/** Returns the folder of the product that a test starts as a separate process: this one, or with `BROKEN_DEFENCE=S-39` a rebuilt copy without that defence. */
export function productFolder(id = process.env.BROKEN_DEFENCE): string {
  return id === undefined ? ROOT : (broken ??= copyWithout(id))
}

function copyWithout(id: string): string {
  const changes = defences[id]
  if (!changes) throw new Error(`no switch for ${id}`)
  const folder = temporaryFolder('broken')
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  for (const { file, from, to } of changes) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(
      join(folder, file),
      text.replaceAll(from, () => to),
    )
  }
  buildCopy(folder, `the product without ${id}`)
  return folder
}
