import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { earlyPresses, writeScript } from '../../../scripts/build/early-presses.ts'

test('the script in the head of each page is small, and complete by itself', async () => {
  const script = await writeScript()
  expect(script).not.toMatch(/import|export|<\/script|%NONCE%|\n/)
  expect(() => new Function(script)).not.toThrow()
  expect(brotliCompressSync(script).length).toBeLessThan(700)
})

test('only a page that has a place for the script gets it', async () => {
  const { transformIndexHtml } = earlyPresses()
  const script = await writeScript()
  expect(await transformIndexHtml('<head><!--early-presses--></head>')).toBe(
    `<head><script>${script}</script></head>`,
  )
  expect(await transformIndexHtml('<head></head>')).toBe('<head></head>')
})
