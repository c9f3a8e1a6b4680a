import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawUkPicture, UK_PICTURE_FILE } from '../../scripts/uk-picture/draw-uk-picture.ts'

test('the picture of the UK is what its script draws from the places that ship with the product, and small enough for a page', () => {
  const drawn = drawUkPicture()
  expect(readFileSync(UK_PICTURE_FILE, 'utf8')).toBe(drawn)
  expect(drawn.length).toBeLessThan(20_000)
})
