import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defences, fileOfCase, casesDeclaredTwice } from '../attacks/defences.ts'

test('every switch still breaks what it names: its text is in the product', () => {
  const lost = Object.entries(defences).flatMap(([id, changes]) =>
    changes
      .filter(({ file, from, to }) => from === to || !readFileSync(file, 'utf8').includes(from))
      .map(({ file }) => `${id} ${file}`),
  )
  expect(lost).toEqual([])
})

test('each switch has a name of its own', () => {
  expect(casesDeclaredTwice).toEqual([])
})

test('every case with a switch has a test of its name', () => {
  const missing = [...fileOfCase].filter(
    ([id, file]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(`${id} `),
  )
  expect(missing).toEqual([])
})
