import encodeQR from 'qr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { BRANCH, createLink, heading } from '../link-steps.ts'

/** Draws a code as a phone photographs it: rotated, off-centre and blurred. */
const askew = async (text: string) =>
  sharp(Buffer.from(encodeQR(text, 'svg', { border: 4 })))
    .resize(600)
    .rotate(13, { background: '#c9c2b4' })
    .extend({ top: 300, left: 150, bottom: 90, right: 500, background: '#5a6670' })
    .blur(1.2)
    .png()
    .toBuffer()

/** Runs in the page: it removes the browser's code reader, and its camera shows this picture. */
function filmPicture(base64: string) {
  delete (window as { BarcodeDetector?: unknown }).BarcodeDetector
  navigator.mediaDevices.getUserMedia = async () => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const sight = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: sight.width,
      height: sight.height,
    })
    const draw = () => canvas.getContext('2d')?.drawImage(sight, 0, 0)
    draw()
    setInterval(draw, 50)
    return canvas.captureStream(10)
  }
}

describe('at 1280 and 360 px', () => {
  test('a typed address or code is followed where it is ours, and only shown where it is not', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    await page.goto('/scan')
    await heading(page, 'Scan a code').waitFor()
    await page
      .getByLabel('Code or address')
      .fill('https://evil.example/o/ABCDEFGHJKMNPQRSTVWXYZ0123')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This is not one of our codes').waitFor()
    expect(await page.getByRole('link', { name: /evil/ }).count()).toBe(0)
    await someone.expectSound('a foreign code')
    await page.getByLabel('Code or address').fill((await createLink({ kind: 's' })).address)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(`a link from ${BRANCH}`).waitFor()
    await heading(page, `${BRANCH} invites you`).waitFor()
    await someone.close()
  })

  test('the camera looks after a press alone, and a picture serves as well', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    const { address } = await createLink({ kind: 's' })
    // This Chromium has neither a camera nor a code reader, so the test replaces both browser APIs and records the calls to them.
    await page.addInitScript((text) => {
      const edge = window as unknown as {
        seen: string | null
        cameras: number
        BarcodeDetector: unknown
      }
      edge.seen = text
      edge.cameras = 0
      edge.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => (edge.seen ? [{ rawValue: edge.seen }] : [])
      }
      navigator.mediaDevices.getUserMedia = async () => {
        edge.cameras += 1
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50)
        return canvas.captureStream(10)
      }
    }, address)
    const say = (text: string | null) =>
      page.evaluate(
        (seen) => void ((window as unknown as { seen: string | null }).seen = seen),
        text,
      )
    const picture = {
      name: 'code.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    }
    await page.goto('/scan')
    await page.getByRole('button', { name: 'Use the camera' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { cameras: number }).cameras)).toBe(0)
    await someone.expectSound('before the camera')
    await say(null)
    await page.getByLabel('Choose a picture of the code').setInputFiles(picture)
    await page.getByText('We found no code in this picture.').waitFor()
    await say('https://evil.example/')
    await page.getByLabel('Choose a picture of the code').setInputFiles(picture)
    await page.getByText('https://evil.example/').waitFor()
    await say(null)
    // People who scan a code use a phone.
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await page.getByRole('button', { name: 'Stop the camera' }).waitFor()
    await someone.expectSound('the camera looks')
    await say(address)
    await page.getByText(`a link from ${BRANCH}`).waitFor()
    await heading(page, `${BRANCH} invites you`).waitFor()
    await someone.close()
  })

  test('where the browser reads no codes our own reader does: a picture that was taken askew, and what the camera sees', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const [posted, filmed] = [
      (await createLink({ kind: 's' })).address,
      (await createLink({ kind: 's' })).address,
    ]
    const nothing = await sharp({
      create: { width: 900, height: 700, channels: 3, background: '#88aacc' },
    })
      .png()
      .toBuffer()
    await page.addInitScript(filmPicture, (await askew(filmed)).toString('base64'))
    const choose = (buffer: Buffer) =>
      page
        .getByLabel('Choose a picture of the code')
        .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })

    await page.goto('/scan')
    await page.getByRole('button', { name: 'Use the camera' }).waitFor()
    expect(loaded.filter((address) => address.includes('read-pixels'))).toEqual([])
    await choose(nothing)
    await page
      .getByText(
        'We found no code in this picture. Take it closer and straight from the front, or type the code.',
      )
      .waitFor()
    expect(loaded.some((address) => address.includes('read-pixels'))).toBe(true)
    await choose(Buffer.from('no picture at all'))
    await page.getByText('We found no code in this picture.').waitFor()
    await someone.expectSound('no code in the picture')
    await choose(await askew('https://evil.example/'))
    await page.getByText('https://evil.example/').waitFor()
    await choose(await askew(posted))
    await page.waitForURL(posted)

    await page.setViewportSize(PHONE)
    await page.goto('/scan')
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await page.waitForURL(filmed)
    await heading(page, `${BRANCH} invites you`).waitFor()
    await someone.close()
  })
})
