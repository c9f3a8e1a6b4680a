import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defences } from './attacks/defences.ts'
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
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'))
  for (const { file, from, to } of changes) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(
      join(folder, file),
      text.replaceAll(from, () => to),
    )
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await (await import('./scripts/build.ts')).buildWhenChanged()`],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the product without ${id} could not be built: ${stderr}`)
  return folder
}
