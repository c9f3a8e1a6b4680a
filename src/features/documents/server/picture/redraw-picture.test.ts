import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heic, jpeg, png, webp, WHERE_IT_WAS_TAKEN } from '#tests/documents/pictures.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { PictureType } from '../../domain/picture-types.ts'
import { runConfined } from '../confined/run-confined.ts'

const folder = temporaryFolder('pictures')
afterAll(() => rmSync(folder, { recursive: true }))
let number = 0

async function drawn(content: Buffer, type: PictureType) {
  number += 1
  const [path, to] = [join(folder, `in-${number}`), join(folder, `out-${number}`)]
  writeFileSync(path, content)
  writeFileSync(to, '')
  const refusal = await runConfined({ kind: 'draw', path, to, type })
  return { refusal, kept: readFileSync(to) }
}

test.each([
  ['jpeg', jpeg, 'jpeg'],
  ['png', png, 'png'],
  ['webp', webp, 'webp'],
  ['heic', heic, 'jpeg'],
] as const)(
  'a %s keeps its picture and nothing that says where and with what it was taken',
  async (type, taken, format) => {
    const content = await taken()
    const { refusal, kept } = await drawn(content, type)
    const { exif, icc, xmp, ...seen } = await sharp(kept).metadata()

    expect(content.includes(WHERE_IT_WAS_TAKEN)).toBe(true)
    expect(refusal).toBeUndefined()
    expect(kept.includes(WHERE_IT_WAS_TAKEN)).toBe(false)
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined })
    expect(seen.format).toBe(format)
  },
)

test('a photograph that was held sideways is kept upright', async () => {
  const { kept } = await drawn(await jpeg(), 'jpeg')
  expect(await sharp(kept).metadata()).toMatchObject({ width: 200, height: 320 })
})

test('a photograph of a phone, which browsers cannot show, becomes one that they can, upright and in its colours', async () => {
  const { kept } = await drawn(await heic(), 'heic')
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) =>
    COLOURS.find(([, ...rgb]) =>
      rgb.every(
        (value, channel) =>
          Math.abs(value - (data[(y * info.width + x) * info.channels + channel] ?? -99)) < 12,
      ),
    )?.[0]

  expect([info.width, info.height]).toEqual([600, 800])
  expect([colourAt(50, 50), colourAt(550, 50), colourAt(50, 750), colourAt(550, 750)]).toEqual([
    'green',
    'yellow',
    'red',
    'blue',
  ])
})
const COLOURS = [
  ['red', 200, 30, 30],
  ['green', 30, 160, 60],
  ['blue', 30, 60, 200],
  ['yellow', 230, 200, 40],
] as const

test('what is no picture of its name, or broken, is said in words, and nothing is drawn', async () => {
  const photograph = await jpeg()
  expect(await drawn(photograph, 'png')).toMatchObject({
    refusal:
      'The content is not a PNG picture but JPG. Save it again under its right name and try again.',
    kept: Buffer.alloc(0),
  })
  expect(await drawn(Buffer.from('<script>alert(1)</script>'), 'jpeg')).toMatchObject({
    refusal: 'The content is not a JPEG picture. Save it again under its right name and try again.',
  })
  expect((await drawn(photograph.subarray(0, 400), 'jpeg')).refusal).toMatch(
    /damaged or incomplete/,
  )
  expect(
    (
      await drawn(
        Buffer.from([
          0,
          0,
          0,
          24,
          ...Buffer.from('ftypheic'),
          0,
          0,
          0,
          0,
          ...Buffer.from('mif1heic'),
        ]),
        'heic',
      )
    ).refusal,
  ).toMatch(/damaged or incomplete/)
})

test('a picture that claims more pixels than any camera takes is not unpacked', async () => {
  const content = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: 'white' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await drawn(content, 'png')).refusal).toMatch(/60 million pixels/)
})
