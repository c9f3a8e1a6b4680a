import { expect, test } from 'vitest'
import { newPerson } from '#tests/documents/new-person.ts'
import { docx } from '#tests/documents/office.ts'
import { pdf } from '#tests/documents/pdf.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const owner = await newPerson(server)
const MARKUP = '<b onclick="alert(1)">Forklift Driver</b>'
const idOf = async (name: string, content: Buffer) =>
  (await owner.upload(name, content)).data.documentStorageId
const pdfId = await idOf('cv.pdf', pdf())
const textId = await idOf('cv.txt', Buffer.from(MARKUP))
const docxId = await idOf('cv.docx', docx())

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const at = (id: string, query: string) => `/api/v1/documentstorage/${id}${query}`
const flags = ['base64', 'pdf', 'inline']
/** Every combination of the three query flags, each as a query string. */
const EIGHT = Array.from({ length: 8 }, (_none, bits) =>
  flags
    .filter((_flag, place) => bits & (1 << place))
    .map((flag) => `${flag}=true`)
    .join('&'),
).map((query) => (query ? `?${query}` : ''))

/** Returns everything by which a client could distinguish one response from another. */
async function told(response: Response) {
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

test("S-25 no one gets a byte of a stranger's document, in any form that it is asked for", async () => {
  const stranger = await newPerson(server)
  for (const query of EIGHT) {
    for (const id of [pdfId, textId, docxId]) {
      const foreign = await told(await stranger.fetch(at(id, query)))
      expect(foreign).toEqual(await told(await stranger.fetch(at(NOBODYS, query))))
      expect(JSON.parse(foreign.body)).toEqual({
        success: false,
        status: 404,
        messages: ['Unable to find document'],
        data: null,
      })
      const unsigned = await told(await server.anonymous.fetch(at(id, query)))
      expect(unsigned).toEqual(await told(await server.anonymous.fetch(at(NOBODYS, query))))
      expect(JSON.parse(unsigned.body)).toMatchObject({ success: false, status: 401, data: null })
    }
  }
  expect((await owner.fetch(at(pdfId, ''))).status).toBe(200)
})

test('S-25 nor does a token in the address or in a cookie open it', async () => {
  for (const [path, headers] of [
    [`${at(pdfId, '')}?token=${owner.token}`, {}],
    [at(pdfId, ''), { cookie: `token=${owner.token}` }],
  ] as const)
    expect([400, 401]).toContain((await server.anonymous.fetch(path, { headers })).status)
})

test.each([
  ['a PDF', pdfId, 'cv.pdf', 'application/pdf'],
  ['a text that holds markup', textId, 'cv.txt', 'text/plain'],
  [
    'a Word document',
    docxId,
    'cv.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])(
  'S-46 %s comes with the headers that keep a browser from running or keeping it, and only a PDF in place',
  async (_what, id, fileName, mediaType) => {
    for (const query of ['', '?inline=false', '?inline=true']) {
      const { status, headers } = await owner.fetch(at(id, query))
      const disposition =
        query === '?inline=true' && mediaType === 'application/pdf' ? 'inline' : 'attachment'
      expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
        status: 200,
        'content-type': mediaType,
        'content-disposition': `${disposition}; filename="${fileName}"; filename*=UTF-8''${fileName}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  },
)

test('S-46 in the wrapper it is data: JSON, not kept, and never in place', async () => {
  const { headers } = await owner.fetch(at(textId, '?base64=true&inline=true'))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('content-disposition')).toBeNull()
})
