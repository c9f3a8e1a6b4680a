import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { EICAR } from '#tests/documents/eicar.ts'
import { newPerson } from '#tests/documents/new-person.ts'
import { docx } from '#tests/documents/office.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { clamdIsInstalled, realClamd } from '#tests/documents/real-clamd.ts'
import { testServer } from '#tests/test-server.ts'
import { listCurriculumVitaes } from '../../contract.ts'
import { createClamdScanner } from './scanner.ts'

// These tests need Debian's clamav-daemon. Where it is not installed, only scanner.test.ts tests the scanner, with a server that imitates the daemon.
let daemon = clamdIsInstalled ? await realClamd() : undefined
afterAll(() => daemon?.stop())
const port = daemon?.port ?? 9
const address = `127.0.0.1:${port}`
const server = await testServer({ environment: { CLAMD_ADDR: address } })

describe.skipIf(!daemon)('with ClamAV itself', () => {
  const scanned = (content: Buffer) => createClamdScanner(address).scan(Readable.from([content]))
  const states = async (person: Awaited<ReturnType<typeof newPerson>>) =>
    (await person.call(listCurriculumVitaes, { params: { id: person.id } })).map(
      ({ state }) => state,
    )
  const eventually = { timeout: 20_000 }

  test('clean files are clean, up to ten mebibytes', async () => {
    expect(
      await Promise.all([
        scanned(Buffer.from('Forklift Driver')),
        scanned(docx()),
        scanned(pdf({ padTo: 10 * 1024 * 1024 })),
      ]),
    ).toEqual(['clean', 'clean', 'clean'])
  })

  test.each([
    ['as text', EICAR],
    ['inside a Word document', docx({ parts: [{ name: 'word/media/note.bin', content: EICAR }] })],
    ['attached to a PDF', pdf({ objects: [hexStream(EICAR)] })],
  ])('the test virus is found %s', async (_where, content) => {
    expect(await scanned(content)).toBe('infected')
  })

  test('a CV in which only the scanner sees it is taken, then rejected; others become clean, also when the scanner was away', async () => {
    const [careless, honest] = [await newPerson(server), await newPerson(server)]
    expect(await careless.upload('cv.pdf', pdf({ objects: [hexStream(EICAR)] }))).toMatchObject({
      status: 201,
      data: { state: 'pending' },
    })
    await expect.poll(() => states(careless), eventually).toEqual(['rejected'])

    await daemon?.stop()
    expect(await honest.upload('cv.pdf', pdf())).toMatchObject({
      status: 201,
      data: { state: 'pending' },
    })
    daemon = await realClamd(port)
    await expect.poll(() => states(honest), eventually).toEqual(['clean'])
  })
})

/** Encodes the content of a PDF stream as hexadecimal digits, which few PDF writers do. */
function hexStream(content: Buffer): string {
  const digits = `${content.toString('hex')}>`
  return `<< /Length ${digits.length} /Filter /ASCIIHexDecode >>\nstream\n${digits}\nendstream`
}
