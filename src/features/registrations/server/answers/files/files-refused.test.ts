import { expect, test } from 'vitest'
import { jpeg } from '#tests/documents/pictures.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { MAX_FILES_PER_REGISTRATION } from '../../../domain/documents/file-room.ts'
import { getRegistrationDocuments } from '../../../contract/registration.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
const person = await server.signUpCandidate()
type Given = { readonly name: string; readonly content: Buffer; readonly type: string }
const photo: Given = { name: 'licence.jpg', content: await jpeg(), type: 'image/jpeg' }
const yes = [{ choiceValue: 'yes', answer: null }]

async function begun() {
  const id = await someRegistration(server, person.id)
  const [phone, laptop] = [device(person, id), device(person, id)]
  await phone.save({ actionId: 'drives', value: yes })
  return {
    id,
    phone,
    laptop,
    upload: (file = photo) => phone.save({ actionId: 'licence-photo', file }),
  }
}
const documents = (id: string) => person.call(getRegistrationDocuments, { params: { id } })
const stored = async () =>
  (await db.one<{ count: number }>(sql`select count(*) from documents`)).count

test.each([
  [
    'what is no picture',
    { name: 'x.jpg', content: Buffer.from('<script>'), type: 'image/jpeg' },
    422,
    /not a JPEG picture/,
  ],
  [
    'a picture under another name',
    { name: 'x.png', content: photo.content, type: 'image/png' },
    422,
    /not a PNG picture but JPG/,
  ],
  [
    'a program',
    { name: 'x.exe', content: Buffer.from('MZ'), type: '' },
    422,
    /must be a PDF, JPG, PNG, WebP, HEIC, DOCX, DOC, ODT, RTF or TXT/,
  ],
  [
    'a program that is called a PDF',
    { name: 'x.pdf', content: Buffer.from('MZ'.padEnd(64, '\0')), type: 'application/pdf' },
    422,
    /^The content is not a PDF but a program\. The file must be a PDF, JPG, PNG, WebP, HEIC, DOCX, DOC, ODT, RTF or TXT\.$/,
  ],
  ['nothing', { name: 'x.pdf', content: Buffer.alloc(0), type: '' }, 422, /empty/],
  [
    'one byte too many',
    { name: 'x.txt', content: Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), type: '' },
    413,
    /10 MB/,
  ],
] as const)(
  '%s is refused in words, and leaves nothing behind',
  async (_what, file, status, words) => {
    const { id, phone } = await begun()
    const before = await stored()
    const refused = await phone.post(phone.formOf({ actionId: 'licence-photo', file }))

    expect(refused).toMatchObject({ status, messages: [expect.stringMatching(words)] })
    expect(await documents(id)).toEqual([])
    expect(await stored()).toBe(before)
  },
)

test('an answer takes no more files than its question asks for, and a registration no more than it has room for', async () => {
  const { id, phone, upload } = await begun()
  for (let number = 0; number < 3; number++)
    await upload({ name: `${number}.txt`, content: Buffer.from(`page ${number}`), type: '' })
  const more = () =>
    phone.post(
      phone.formOf({
        actionId: 'licence-photo',
        file: { name: '4.txt', content: Buffer.from('page'), type: '' },
      }),
    )

  expect(await more()).toMatchObject({ status: 422, messages: ['Upload at most 3 files'] })
  await db.run(
    sql`insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at) select ${person.id}, 'many ' || n, 'x', 'text/plain', 1, '\\x00', 'clean', ${server.clock()} from generate_series(4, ${MAX_FILES_PER_REGISTRATION}::int) n`,
  )
  await db.run(
    sql`insert into registration_documents (registration_id, document_id, action_id, created_at) select ${id}, id, 'other', ${server.clock()} from documents where storage_key like 'many %'`,
  )
  expect(await more()).toMatchObject({
    status: 422,
    messages: ['Your registration can hold 100 files. Remove one and try again.'],
  })
})
