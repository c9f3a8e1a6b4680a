import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import { MAX_CV_BYTES } from '#features/documents/domain/limits.ts'
import { FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import { sql } from '#server/database/database.ts'
import { BAD_FILES } from '#tests/documents/bad-files.ts'
import { EICAR } from '#tests/documents/eicar.ts'
import { fakeClamd } from '#tests/documents/fake-clamd.ts'
import { GENUINE_CVS } from '#tests/documents/genuine-cvs.ts'
import { documentsKept, newPerson } from '#tests/documents/new-person.ts'
import { docx } from '#tests/documents/office.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { testServer } from '#tests/test-server.ts'

const scanner = await fakeClamd()
afterAll(() => scanner.stop())
const server = await testServer()
const scanned = await testServer({ environment: { CLAMD_ADDR: `127.0.0.1:${scanner.port}` } })

const filesOf = ({ dataDir }: { dataDir: string }) => {
  const folder = join(dataDir, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    : []
}
const cvsOf = (person: Awaited<ReturnType<typeof newPerson>>) =>
  person.call(listCurriculumVitaes, { params: { id: person.id } })
/** Runs `act` for four items at a time, as the requests of a few people would arrive. */
async function each<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += 4)
    results.push(...(await Promise.all(items.slice(at, at + 4).map(act))))
  return results
}

test('S-41 of forty files that lie none is kept, and their senders hear why', {
  timeout: 180_000,
}, async () => {
  expect(BAD_FILES).toHaveLength(40)
  const answers = await each(BAD_FILES, async ({ name, content, mediaType }) => {
    const { status, messages } = await (await newPerson(server)).upload(name, content, mediaType)
    return { name, status, told: messages[0] }
  })
  expect(answers).toEqual(BAD_FILES.map(({ name, told }) => ({ name, status: 422, told })))
  expect(await documentsKept(server)).toBe(0)
  expect(filesOf(server)).toEqual([])
})

test('S-41 of forty honest CVs every one is taken', { timeout: 180_000 }, async () => {
  expect(GENUINE_CVS).toHaveLength(40)
  const answers = await each(GENUINE_CVS, async ({ name, content, mediaType }) => {
    const { status, messages } = await (await newPerson(server)).upload(name, content, mediaType)
    return { name, status, messages }
  })
  expect(answers).toEqual(GENUINE_CVS.map(({ name }) => ({ name, status: 201, messages: [] })))
  expect(await documentsKept(server)).toBe(40)
})

test.each([
  ['as text', 'eicar.txt', EICAR],
  [
    'among words',
    'words.txt',
    Buffer.concat([Buffer.from('Forklift Driver\n'.repeat(9000)), EICAR]),
  ],
  ['in wide letters', 'wide.txt', Buffer.from(`\ufeff${EICAR.toString('latin1')}`, 'utf16le')],
  [
    'inside a Word document',
    'inside.docx',
    docx({ parts: [{ name: 'word/media/note.bin', content: EICAR }] }),
  ],
  ['as the words of one', 'words.docx', docx({ words: EICAR.toString('latin1') })],
  ['in a PDF', 'plain.pdf', pdf({ objects: [EICAR] })],
  [
    'in a packed PDF',
    'packed.pdf',
    pdf({ words: EICAR.toString('latin1').replaceAll(/[()\\]/g, '\\$&') }),
  ],
])(
  'S-44 the test virus %s is refused at the door, and its sender told',
  async (_how, name, content) => {
    const person = await newPerson(server)
    const kept = filesOf(server).length
    expect(await person.upload(name, content)).toMatchObject({
      status: 422,
      messages: [FILE_REFUSALS.virus],
      data: { fields: { file: FILE_REFUSALS.virus } },
    })
    expect(await cvsOf(person)).toEqual([])
    expect(filesOf(server)).toHaveLength(kept)
  },
)

test('S-44 what only the scanner sees is rejected: the owner is told why, and no one gets a byte', async () => {
  scanner.answers((content) =>
    content.includes(EICAR.toString('hex')) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
  )
  const digits = `${EICAR.toString('hex')}>`
  const hidden = pdf({
    objects: [
      `<< /Length ${digits.length} /Filter /ASCIIHexDecode >>\nstream\n${digits}\nendstream`,
    ],
  })
  const [owner, stranger] = [await newPerson(scanned), await newPerson(scanned)]
  const { status, data } = await owner.upload('cv.pdf', hidden)
  expect({ status, state: data.state }).toEqual({ status: 201, state: 'pending' })
  await expect
    .poll(async () => (await cvsOf(owner)).map(({ state }) => state), { timeout: 15_000 })
    .toEqual(['rejected'])

  for (const query of ['', '?base64=true', '?pdf=true', '?inline=true']) {
    const at = `/api/v1/documentstorage/${data.documentStorageId}${query}`
    expect(await (await owner.fetch(at)).json()).toEqual({
      success: false,
      status: 410,
      messages: [FILE_REFUSALS.virus],
      data: null,
    })
    expect((await stranger.fetch(at)).status).toBe(404)
    expect((await scanned.anonymous.fetch(at)).status).toBe(401)
  }
})

/** Pairs of the file name that a form sends and the name that is stored; undefined means that the server refuses the file. */
const NAMES: readonly [string, string | undefined][] = [
  ['../../x.pdf', 'x.pdf'],
  ['../../../../../../etc/cron.d/x.pdf', 'x.pdf'],
  ['C:\\x.pdf', 'x.pdf'],
  ['..\\..\\Windows\\System32\\x.pdf', 'x.pdf'],
  ['/etc/passwd.pdf', 'passwd.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['.pdf', 'cv.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  [`${'𝒳'.repeat(300)}.pdf`, `${'𝒳'.repeat(146)}.pdf`],
  ['cv\u202Efdp.pdf', 'cvfdp.pdf'],
  ['annual\u202Etxt.exe', undefined],
  ['cv.html\0.pdf', undefined],
  ['cv.pdf%00.html', undefined],
  ['a%22; filename=%22evil.html%22.pdf', 'a"; filename="evil.html".pdf'],
  ['a%0D%0AX-Evil: 1%0D%0A.pdf', 'a X-Evil: 1 .pdf'],
  ["it's 100% mine; \u00e9\u4e2d.pdf", "it's 100% mine; \u00e9\u4e2d.pdf"],
]
const WELL_FORMED =
  /^attachment; filename="([ !#-[\]-~]+)"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/

test('S-45 no file name leads anywhere: files lie under random names, and the header of a download stays one header', {
  timeout: 120_000,
}, async () => {
  const outside = readdirSync(server.dataDir)
  for (const [given, kept] of NAMES) {
    const person = await newPerson(server)
    const { status, data } = await uploadNamed(person, given)
    expect({ given, status, kept: data?.fileName }).toEqual({
      given,
      status: kept === undefined ? 422 : 201,
      kept,
    })
    if (kept === undefined || !data) continue
    const { headers } = await person.fetch(`/api/v1/documentstorage/${data.documentStorageId}`)
    const [, plain = '', encoded = ''] =
      WELL_FORMED.exec(headers.get('content-disposition') ?? '') ?? []
    expect(plain).not.toBe('')
    expect(decodeURIComponent(encoded)).toBe(kept)
    expect(headers.get('x-evil')).toBeNull()
  }
  expect(
    filesOf(server).filter(
      (path) => !/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}$/.test(path),
    ),
  ).toEqual([])
  expect(readdirSync(server.dataDir)).toEqual(outside)
})

/** Uploads with a file name that stays exactly as given in the form, although no browser would send such a name. */
async function uploadNamed(person: Awaited<ReturnType<typeof newPerson>>, fileName: string) {
  const body = Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${fileName.replaceAll('\\', '\\\\')}"\r\n\r\n`,
    ),
    pdf(),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const response = await person.fetch(`/api/v1/user/${person.id}/curriculumvitae`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const { data } = (await response.json()) as {
    data: { fileName?: string; documentStorageId: string } | null
  }
  return { status: response.status, data }
}

test('S-47 twenty uploads at once beside nine CVs make ten, and an eleventh is refused', {
  timeout: 180_000,
}, async () => {
  const person = await newPerson(server)
  for (let count = 0; count < 9; count += 1)
    expect((await person.upload('cv.txt', 'Forklift Driver')).status).toBe(201)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.upload('cv.txt', 'Forklift Driver')),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422).map(({ messages }) => messages[0])).toEqual(
    Array(19).fill(FILE_REFUSALS.tooMany),
  )
  expect(await person.upload('cv.txt', 'Forklift Driver')).toMatchObject({
    status: 422,
    messages: [FILE_REFUSALS.tooMany],
  })
  expect(await cvsOf(person)).toHaveLength(10)
})

test('S-47 fifty mebibytes together are the most that one person keeps, however they come', {
  timeout: 180_000,
}, async () => {
  const person = await newPerson(server)
  const big = pdf({ padTo: MAX_CV_BYTES })
  const before = filesOf(server).length
  for (let count = 0; count < 4; count += 1)
    expect((await person.upload('cv.pdf', big)).status).toBe(201)

  const answers = await Promise.all(Array.from({ length: 20 }, () => person.upload('cv.pdf', big)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(
    answers.filter(
      ({ status, messages }) => status === 422 && messages[0] === FILE_REFUSALS.noRoom,
    ),
  ).toHaveLength(19)
  expect(await person.upload('cv.txt', 'x')).toMatchObject({
    status: 422,
    messages: [FILE_REFUSALS.noRoom],
  })
  const { bytes } = await server.db.one<{ bytes: number }>(
    sql`select sum(bytes)::bigint as bytes from documents where candidate_id = ${person.id}`,
  )
  expect(bytes).toBe(5 * MAX_CV_BYTES)
  expect(filesOf(server)).toHaveLength(before + 5)
})
