import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const SPECIFICATION = join(ROOT, '../shared/spec/seed.txt')

/**
 * Which lines of the specification no test names yet. A test, or a call of the contract test, names a line as [seed S.N]: section S, its Nth line, where
 * headings, empty lines and the heads of tables do not count. With --list it prints every line with its number.
 */
if (!existsSync(SPECIFICATION)) {
  console.log('The specification is not beside this checkout: its lines were not counted.')
  process.exit(0)
}

const lines = linesOf(readFileSync(SPECIFICATION, 'utf8'))
const named = namedInTests()
const unknown = [...named].filter((name) => !lines.some((line) => line.name === name))
const open = lines.filter((line) => !named.has(line.name))
for (const line of process.argv.includes('--list') ? lines : open) console.log(`${line.name.padEnd(6)} ${line.text.slice(0, 110)}`)
console.log(`${lines.length - open.length} of ${lines.length} lines of the specification have a test that names them; ${open.length} have none yet.`)
if (unknown.length) {
  console.error(`Tests name lines that do not exist: ${unknown.join(', ')}`)
  process.exit(1)
}

function linesOf(text: string): readonly { readonly name: string; readonly text: string }[] {
  let section = '0'
  let count = 0
  let afterHead = false
  return text.split('\n').flatMap((line) => {
    const heading = /^## (\d+)\./.exec(line)
    if (heading) {
      section = heading[1] ?? ''
      count = 0
    }
    if (line.startsWith('#') || line.trim() === '' || section === '0') return []
    const isHead = line.startsWith('|') && !afterHead
    afterHead = line.startsWith('|')
    if (isHead || /^\|[-|]+$/.test(line)) return []
    count++
    return [{ name: `${section}.${count}`, text: line.trim() }]
  })
}

function namedInTests(): ReadonlySet<string> {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tests/contract/calls/*.ts'], { cwd: ROOT })
  return new Set(files.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\[seed ([\d.,\s]+)\]/g)].flatMap((match) => (match[1] ?? '').split(/[,\s]+/).filter(Boolean))))
}
