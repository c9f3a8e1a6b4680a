import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compound, wordDocument } from '#tests/documents/compound.ts'
import { refusalOfContent } from '#tests/documents/content-of-file.ts'
import { docx, external, odt, relationships } from '#tests/documents/office.ts'
import { zip, type ZipEntry } from '#tests/documents/zip.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { DocumentType } from '../../domain/document-types.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../domain/refusals.ts'

const folder = temporaryFolder('check-office')
afterAll(() => rmSync(folder, { recursive: true }))

async function refusal(type: DocumentType, content: Buffer) {
  const path = join(folder, `cv.${type}`)
  writeFileSync(path, content)
  return refusalOfContent(path, type)
}

const withParts = (...parts: ZipEntry[]) => docx({ parts })
const withLinks = (...links: string[]) =>
  withParts({ name: 'word/_rels/document.xml.rels', content: relationships(...links) })

test('plain documents are taken', async () => {
  expect(await refusal('docx', docx())).toBeUndefined()
  expect(await refusal('odt', odt())).toBeUndefined()
  expect(await refusal('doc', wordDocument([{ text: 'Forklift Driver' }]))).toBeUndefined()
})

describe('a Word document is refused', () => {
  test.each<[string, Buffer, string]>([
    ['with macros', withParts({ name: 'word/vbaProject.bin', content: 'x' }), FILE_REFUSALS.active],
    [
      'that says it has macros',
      withParts({
        name: '[Content_Types].xml',
        content:
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
      FILE_REFUSALS.active,
    ],
    [
      'with an archive inside',
      withParts({ name: 'word/media/image1.png', content: zip([{ name: 'a', content: 'a' }]) }),
      FILE_REFUSALS.active,
    ],
    [
      'with a program inside',
      withParts({ name: 'word/media/image1.png', content: 'MZ\x90\x00' }),
      FILE_REFUSALS.active,
    ],
    [
      'with an embedded object',
      withParts({ name: 'word/embeddings/oleObject1.bin', content: 'x' }),
      FILE_REFUSALS.active,
    ],
    [
      'with a template from elsewhere',
      withLinks(external('attachedTemplate', 'http://x.example/t.dotm')),
      FILE_REFUSALS.active,
    ],
    [
      'with a picture from elsewhere',
      withLinks(external('image', 'http://x.example/pixel.png')),
      FILE_REFUSALS.active,
    ],
    [
      'with a link that runs something',
      withLinks(external('hyperlink', 'ms-msdt:/id')),
      FILE_REFUSALS.active,
    ],
    ['with a link to a telephone', withLinks(external('hyperlink', 'tel:1')), FILE_REFUSALS.active],
    ['with a link to a file', withLinks(external('hyperlink', 'calc.exe')), FILE_REFUSALS.active],
    [
      'with a main part from elsewhere',
      withParts({
        name: '_rels/.rels',
        content: relationships(external('officeDocument', 'http://x.example/d.xml')),
      }),
      FILE_REFUSALS.active,
    ],
    [
      'with a document type in any part',
      withParts({ name: 'word/footer1.xml', content: '<!DOCTYPE a><a/>' }),
      FILE_REFUSALS.unsafeMarkup,
    ],
    [
      'with one in wide letters',
      withParts({
        name: 'word/footer1.xml',
        content: Buffer.from('\ufeff<!DOCTYPE a><a/>', 'utf16le'),
      }),
      FILE_REFUSALS.unsafeMarkup,
    ],
    [
      'in an encoding where one could hide',
      withParts({
        name: 'word/footer1.xml',
        content: '<?xml version="1.0" encoding="UTF-7"?><a/>',
      }),
      FILE_REFUSALS.unsafeMarkup,
    ],
    [
      'whose markup is cut off',
      withParts({ name: 'word/document.xml', content: '<w:document xmlns:w="w"><w:body>' }),
      FILE_REFUSALS.damaged,
    ],
    [
      'with a way out of the archive',
      withParts({ name: '../evil.txt', content: 'x' }),
      FILE_REFUSALS.unsafeArchive,
    ],
    [
      'with an absolute name',
      withParts({ name: '/etc/evil', content: 'x' }),
      FILE_REFUSALS.unsafeArchive,
    ],
    [
      'with a backslash in a name',
      withParts({ name: '..\\evil', content: 'x' }),
      FILE_REFUSALS.unsafeArchive,
    ],
    [
      'with a symbolic link',
      withParts({ name: 'word/link.xml', content: '/etc/passwd', mode: 0o120777 }),
      FILE_REFUSALS.unsafeArchive,
    ],
    [
      'with two parts of one name',
      withParts({ name: 'word/a.xml', content: '<a/>' }, { name: 'word/A.xml', content: '<b/>' }),
      FILE_REFUSALS.unsafeArchive,
    ],
    [
      'with a locked part',
      withParts({ name: 'word/a.xml', content: '<a/>', encrypted: true }),
      FILE_REFUSALS.protected,
    ],
    [
      'that shrank a thousandfold',
      withParts({ name: 'word/a.bin', content: Buffer.alloc(5_000_000) }),
      FILE_REFUSALS.tooMuch,
    ],
    [
      'that lies about its size',
      withParts({ name: 'word/a.bin', content: Buffer.alloc(50_000_000), claimedSize: 10 }),
      FILE_REFUSALS.damaged,
    ],
    [
      'of 2,001 parts',
      withParts(
        ...Array.from({ length: 1998 }, (_none, at) => ({ name: `word/${at}.bin`, content: 'x' })),
      ),
      FILE_REFUSALS.tooMuch,
    ],
    [
      'without its main part',
      zip([
        { name: '[Content_Types].xml', content: '<a/>' },
        { name: '_rels/.rels', content: relationships() },
      ]),
      describeTypeMismatch('docx'),
    ],
    [
      'that is another archive',
      zip([{ name: 'a.txt', content: 'x' }]),
      describeTypeMismatch('docx'),
    ],
    [
      'that begins as something else',
      Buffer.concat([Buffer.from('<html>'), docx()]),
      describeTypeMismatch('docx'),
    ],
    [
      'with a password',
      compound({ EncryptedPackage: Buffer.alloc(600), EncryptionInfo: Buffer.alloc(600) }),
      FILE_REFUSALS.protected,
    ],
  ])('%s', async (_what, content, sentence) => {
    expect(await refusal('docx', content)).toBe(sentence)
  })
})

test('a Word document may link to where its writer can be found', async () => {
  const links = ['https://www.example.com/in/jordan', 'mailto:jordan@example.com', '#skills'].map(
    (target) => external('hyperlink', target),
  )
  expect(await refusal('docx', withLinks(...links))).toBeUndefined()
})
