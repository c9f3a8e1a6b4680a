import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { docx, odt } from '#tests/documents/office.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { DocumentType } from '../../domain/document-types.ts'
import { findConfiningCommand } from '../confined/confining-command.ts'
import { convertToPdf, findOffice } from './convert-to-pdf.ts'
import { readPdfText } from '../read/open-pdf.ts'

const folder = temporaryFolder('convert-test')
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (type: DocumentType, content: Buffer) => {
  const path = join(folder, `cv.${type}`)
  writeFileSync(path, content)
  return path
}
const office = await findOffice()
const isConfined = (await findConfiningCommand()).length > 0
const UNAVAILABLE = {
  status: 415,
  message: 'This document cannot be shown as a PDF here. Download it instead.',
}
const OUT_OF_TIME = {
  status: 503,
  message: 'This document could not be made into a PDF in time. Please try again in a moment.',
  retryAfter: 30,
}
/** The time limit in tests that are not about time. A busy machine may need longer than the limit for real readers. */
const UNHURRIED_SECONDS = 100
const SAMPLES: readonly [DocumentType, Buffer][] = [
  ['docx', docx()],
  ['odt', odt()],
  ['rtf', Buffer.from('{\\rtf1\\ansi Forklift Driver\\par Leeds}')],
  ['txt', Buffer.from('Forklift Driver\nLeeds')],
]

describe.skipIf(!office)('by LibreOffice itself', { timeout: 120_000 }, () => {
  test.each(SAMPLES)('a %s becomes a PDF with its words', async (type, content) => {
    const rendition = await convertToPdf(fileOf(type, content), type, UNHURRIED_SECONDS)
    expect(await readPdfText(rendition)).toContain('Forklift Driver')
  })

  test('so does a Word 97 document', async () => {
    const source = fileOf('rtf', Buffer.from('{\\rtf1\\ansi Forklift Driver\\par Leeds}'))
    spawnSync(
      office ?? '',
      [
        '--headless',
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--convert-to',
        'doc:MS Word 97',
        '--outdir',
        folder,
        source,
      ],
      { stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } },
    )
    const rendition = await convertToPdf(join(folder, 'cv.doc'), 'doc', UNHURRIED_SECONDS)
    expect(await readPdfText(rendition)).toContain('Forklift Driver')
  })

  test('what a document links to is not fetched', async () => {
    let asked = 0
    const elsewhere = createServer((_request, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void elsewhere.close())
    const { port } = elsewhere.address() as AddressInfo
    const picture = `<text:p><draw:frame><draw:image xlink:href="http://127.0.0.1:${port}/p.png" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`
    await convertToPdf(fileOf('odt', odt({ inside: picture })), 'odt', UNHURRIED_SECONDS)
    expect(asked).toBe(0)
  })
})

describe('any program', () => {
  const path = process.env.PATH
  afterAll(() => {
    process.env.PATH = path
  })
  /** Installs a script as the program soffice. Its last argument is the document to convert; the PDF goes into the same folder. */
  const program = (script: string) => {
    writeFileSync(
      join(folder, 'soffice'),
      `#!/bin/sh\nfor last; do :; done\npdf="$(dirname "$last")/document.pdf"\n${script}\n`,
    )
    chmodSync(join(folder, 'soffice'), 0o755)
    process.env.PATH = `${folder}:${path}`
  }
  const source = fileOf('txt', Buffer.from('Forklift Driver'))

  test('it and all that it started are ended when the time is over, and the reader is asked to come back', async () => {
    const noted = join(folder, 'pids')
    program(`sleep 300 & echo $$ $! > ${noted}; sleep 300`)
    await expect(convertToPdf(source, 'txt', 1)).rejects.toMatchObject(OUT_OF_TIME)
    const pids = readFileSync(noted, 'utf8').trim().split(' ').map(Number)
    expect(pids).toHaveLength(2)
    await expect
      .poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 5000 })
      .toEqual([])
  })

  test('what it leaves behind is ended too', async () => {
    const noted = join(folder, 'pid')
    program(`sleep 300 & echo $! > ${noted}; printf '%%PDF-1.7' > "$pdf"`)
    await convertToPdf(source, 'txt')
    const pid = Number(readFileSync(noted, 'utf8'))
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 5000 }).toBe(false)
  })

  test.skipIf(!isConfined)('it has no network', async () => {
    program(`printf '%%PDF-1.7 ' > "$pdf"; sed -n 's/:.*//p' /proc/net/dev >> "$pdf"`)
    expect(
      String(await convertToPdf(source, 'txt'))
        .split(/\s+/)
        .filter(Boolean),
    ).toEqual(['%PDF-1.7', 'lo'])
  })

  test.skipIf(!isConfined)('it gets no more than 512 MiB', async () => {
    program(
      `size=$(head -c 700000000 /dev/zero | tail | wc -c); test "$size" -gt 0 && printf '%%PDF-1.7' > "$pdf"`,
    )
    await expect(convertToPdf(source, 'txt', UNHURRIED_SECONDS)).rejects.toMatchObject(UNAVAILABLE)
    program(
      `size=$(head -c 200000000 /dev/zero | tail | wc -c); test "$size" -gt 0 && printf '%%PDF-1.7' > "$pdf"`,
    )
    expect(String(await convertToPdf(source, 'txt', UNHURRIED_SECONDS))).toBe('%PDF-1.7')
  })
})
