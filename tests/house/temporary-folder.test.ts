import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepTemporaryFolders, temporaryFolder } from '../temporary-folder.ts'

const MAKES_ONE = `console.log((await import('./tests/temporary-folder.ts')).temporaryFolder('test')); setInterval(() => {}, 1000)`

/** Starts another run as a separate process and returns the folder that it made. */
async function anotherRun() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', MAKES_ONE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, folder: said.toString().trim() }
}

test('[amendment 9] the folders of a run that was cut off are gone with the next one; those of a run that goes on stay', async () => {
  const [cutOff, goingOn] = [await anotherRun(), await anotherRun()]
  const own = temporaryFolder('test')
  mkdirSync(join(cutOff.folder, 'database'))
  writeFileSync(join(cutOff.folder, 'database', 'page'), 'x')
  const there = () => [cutOff.folder, goingOn.folder, own].map((folder) => existsSync(folder))
  sweepTemporaryFolders()
  expect(there()).toEqual([true, true, true])

  cutOff.child.kill('SIGKILL')
  await once(cutOff.child, 'exit')
  const next = await anotherRun()
  expect(there()).toEqual([false, true, true])
  expect(existsSync(next.folder)).toBe(true)

  for (const { child } of [goingOn, next]) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  sweepTemporaryFolders()
  expect(there()).toEqual([false, false, true])
  rmSync(own, { recursive: true })
})

test('[amendment 9] a folder whose name carries no process is left alone', () => {
  const folder = '/var/tmp/portal-test-without'
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  sweepTemporaryFolders()
  expect(existsSync(folder)).toBe(true)
})

test('[amendment 9] every test asks here for a folder', () => {
  const others = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'scripts/**/*.ts']).filter(
    (file) => /\bmkdtemp(?:Sync)?\(/.test(readFileSync(file, 'utf8')),
  )
  expect(others.sort()).toEqual([
    // The next file makes no folder: it quotes the line of the product that it replaces to break a defence.
    'tests/faults/killed/killed-first-start.defences.ts',
    'tests/temporary-folder.ts',
  ])
})
