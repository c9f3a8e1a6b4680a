import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { brokenFolder } from './broken-folders.ts'

const MAKES_ONE = `console.log((await import('./tests/broken-folders.ts')).brokenFolder()); setInterval(() => {}, 1000)`

test('a product without a defence, which a run that is cut off leaves behind, is gone when the next one is made; one that is in use stays', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', MAKES_ONE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const theirs = said.toString().trim()
  const first = brokenFolder()
  expect([theirs, first].map((folder) => existsSync(folder))).toEqual([true, true])

  child.kill('SIGKILL')
  await once(child, 'exit')
  const second = brokenFolder()
  onTestFinished(() => {
    for (const folder of [first, second]) rmSync(folder, { recursive: true })
  })
  expect([theirs, first, second].map((folder) => existsSync(folder))).toEqual([false, true, true])
})
