import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { jpeg, png, webp, WHERE_IT_WAS_TAKEN } from '#tests/documents/pictures.ts'
import type { PictureType } from '../../domain/picture-types.ts'
import { apart } from '../apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
let number = 0

async function drawn(content: Buffer, type: PictureType) {
  number += 1
  const [path, to] = [join(folder, `in-${number}`), join(folder, `out-${number}`)]
  writeFileSync(path, content)
  writeFileSync(to, '')
  const refusal = await apart({ kind: 'draw', path, to, type })
  return { refusal, kept: readFileSync(to) }
}

test.each([
  ['jpeg', jpeg, 'jpeg'],
  ['png', png, 'png'],
  ['webp', webp, 'webp'],
] as const)('a %s keeps its picture and nothing that says where and with what it was taken', async (type, taken, format) => {
  const content = await taken()
  const { refusal, kept } = await drawn(content, type)
  const { exif, icc, xmp, ...seen } = await sharp(kept).metadata()

  expect(content.includes(WHERE_IT_WAS_TAKEN)).toBe(true)
  expect(refusal).toBeUndefined()
  expect(kept.includes(WHERE_IT_WAS_TAKEN)).toBe(false)
  expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined })
  expect(seen.format).toBe(format)
})

test('a photograph that was held sideways is kept upright', async () => {
  const { kept } = await drawn(await jpeg(), 'jpeg')
  expect(await sharp(kept).metadata()).toMatchObject({ width: 200, height: 320 })
})

test('what is no picture of its name, or broken, is said in words, and nothing is drawn', async () => {
  const photograph = await jpeg()
  expect(await drawn(photograph, 'png')).toMatchObject({ refusal: 'The content is not a PNG picture but JPG. Save it again under its right name and try again.', kept: Buffer.alloc(0) })
  expect(await drawn(Buffer.from('<script>alert(1)</script>'), 'jpeg')).toMatchObject({ refusal: 'The content is not a JPEG picture. Save it again under its right name and try again.' })
  expect((await drawn(photograph.subarray(0, 400), 'jpeg')).refusal).toMatch(/damaged or incomplete/)
  expect((await drawn(Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')]), 'heic')).refusal).toMatch(/damaged or incomplete/)
})

test('a picture that claims more pixels than any camera takes is not unpacked', async () => {
  const content = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } }).png({ compressionLevel: 9 }).toBuffer()
  expect((await drawn(content, 'png')).refusal).toMatch(/60 million pixels/)
})
