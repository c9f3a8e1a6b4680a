import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The sheets with shared classes, which screens use by their plain names; CSS modules rename all others. */
const SHARED = ['src/web/styles/base.css', 'src/web/kit/layout/primitives.css']
const LITERAL = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function plainClasses(source: string): string[] {
  return [...source.matchAll(LITERAL)].flatMap(([, words, template]) =>
    (words ?? template ?? '')
      .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  )
}

test('plain class names are found in a text and in a template, and names of a sheet are not', () => {
  expect(
    plainClasses('<p className="muted"><b className={`stack $' + '{look({ of: 1 })} hidden`}>'),
  ).toEqual(['muted', 'stack', 'hidden'])
  expect(plainClasses('<p className={styles.muted}>')).toEqual([])
})

test('every plain class that a screen names is declared, so that nothing meant only to be heard is seen', () => {
  const declared = new Set(
    SHARED.flatMap((file) => [...read(file).matchAll(/\.([a-z][a-z-]*)/g)].map(([, name]) => name)),
  )
  const unknown = globSync('src/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
    plainClasses(read(file))
      .filter((name) => !declared.has(name))
      .map((name) => `${file} names '${name}'`),
  )
  expect(unknown).toEqual([])
})
