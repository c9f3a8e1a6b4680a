import { docx, relationships } from './office.ts'
import { zip } from './zip.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const related = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}" ${mode}/>`
const newer = zip([
  {
    name: '[Content_Types].xml',
    content:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/drs/shapexml.xml" ContentType="application/vnd.ms-office.DrsShape+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    content: relationships(
      '<Relationship Id="r1" Type="http://schemas.microsoft.com/office/2006/relationships/shapeXml" Target="drs/shapexml.xml"/><Relationship Id="r2" Type="http://schemas.microsoft.com/office/2006/relationships/downRev" Target="drs/downrev.xml"/><Relationship Id="r3" Type="http://schemas.microsoft.com/office/2006/relationships/graphicFrameDoc" Target="drs/e2oDoc.xml"/>',
    ),
  },
  {
    name: 'drs/shapexml.xml',
    content:
      '<wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"/>',
  },
  {
    name: 'drs/_rels/shapexml.xml.rels',
    content: relationships(related('r1', 'image', 'media/a.gif')),
  },
  { name: 'drs/downrev.xml', content: '<a:downRevStg xmlns:a="a"/>' },
  { name: 'drs/e2oDoc.xml', content: '<wp:e2oholder xmlns:wp="a"/>' },
  { name: 'drs/media/a.gif', content: picture },
])
/** Older drawings as Word writes them: a text box, a picture, a WordArt heading and a signature line. */
const oldDrawings = `<w:r><w:pict w14:anchorId="0A1B2C3D"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:formulas><v:f eqn="sum @0 0 10800"/></v:formulas><v:path gradientshapeok="t" o:connecttype="rect" o:extrusionok="f"/><v:handles><v:h position="#0,bottomRight" xrange="6629,14971"/></v:handles><o:lock v:ext="edit" aspectratio="t"/></v:shapetype><v:shape id="Text Box 2" o:spid="_x0000_s1026" type="#_x0000_t202" href="https://x.example/" target="_blank" title="See: https://x.example" alt="C:\\me.gif" style="position:absolute;margin-left:0;margin-top:0;width:100pt;mso-position-horizontal:left;font-family:&quot;Arial&quot;" o:gfxdata="${newer.toString('base64')}" fillcolor="white [3212]" strokeweight=".5pt" o:allowoverlap="f" w14:anchorId="0A1B2C3D"><v:fill r:id="rId1" o:title="a" recolor="t" rotate="t" type="frame" o:detectmouseclick="t"/><v:stroke r:id="rId1" o:title="" color2="#fff" filltype="pattern"><o:left v:ext="view" color="#000" weight="1pt"/></v:stroke><v:shadow on="t" color="black" opacity="26214f" origin="-.5,-.5" offset="3pt,3pt"/><v:textbox style="mso-fit-shape-to-text:t" inset="0,0,0,0"><w:txbxContent><w:p/></w:txbxContent></v:textbox><w10:wrap type="square" anchorx="margin"/><w10:anchorlock/></v:shape><v:rect href="mailto:a@x.example" o:hralign="center" o:hrstd="t" o:hr="t" stroked="f"/><v:shape><v:imagedata r:id="rId1" r:href="rId1" r:pict="rId1" o:title="me: a photograph" croptop="1f"/><v:textpath style="font-family:&quot;Calibri&quot;;v-text-kern:t" fitpath="t" string="CV: https://x.example"/><o:signatureline v:ext="edit" id="{0A}" provid="{00}" o:suggestedsigner="A: B" o:sigprovurl="" issignatureline="t"/></v:shape></w:pict></w:r>`

/** Word files as Word writes them, with older drawings, document properties, and custom data that other programs bind to a document. */
export const HARMLESS_WORD_FILES: readonly {
  readonly type: 'docx'
  readonly what: string
  readonly content: Buffer
}[] = [
  {
    type: 'docx',
    what: 'older drawings, with a link, pictures of its own and the newer drawing behind one',
    content: docx({
      parts: [
        {
          name: 'word/document.xml',
          content: `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}/relationships" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w10="urn:schemas-microsoft-com:office:word" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:href="x"><w:body><w:p>${oldDrawings}<w:hyperlink r:id="rId2" w:docLocation="page=2" w:tooltip="https://x.example"><w:r><w:t>me</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
        },
        {
          name: 'word/_rels/document.xml.rels',
          content: relationships(
            related('rId1', 'image', 'media/image1.gif'),
            related('rId2', 'hyperlink', 'https://x.example/', 'TargetMode="External"'),
          ),
        },
        { name: 'word/media/image1.gif', content: picture },
      ],
    }),
  },
  {
    type: 'docx',
    what: 'what it tells of itself, with links and an empty base for them',
    content: docx({
      parts: [
        {
          name: 'docProps/app.xml',
          content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="${OFFICE}/extended-properties" xmlns:vt="${OFFICE}/docPropsVTypes"><Template>Normal.dotm</Template><Company>Cranes: https://x.example</Company><HLinks><vt:vector size="2" baseType="variant"><vt:variant><vt:i4>5</vt:i4></vt:variant><vt:variant><vt:lpwstr>https://x.example/</vt:lpwstr></vt:variant></vt:vector></HLinks><HyperlinkBase></HyperlinkBase><HyperlinksChanged>false</HyperlinksChanged></Properties>`,
        },
        {
          name: 'docProps/core.xml',
          content: `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dcterms:created xsi:type="dcterms:W3CDTF">2026-01-02T03:04:05Z</dcterms:created></cp:coreProperties>`,
        },
      ],
    }),
  },
  {
    type: 'docx',
    what: 'data of a library and of a bibliography, schemas and smart tags',
    content: docx({
      parts: [
        {
          name: 'customXml/item1.xml',
          content:
            '<?mso-contentType?><ct:contentTypeSchema xmlns:ct="http://schemas.microsoft.com/office/2006/metadata/contentType"><xsd:schema targetNamespace="http://schemas.microsoft.com/office/2006/metadata/properties" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:import namespace="http://purl.org/dc/elements/1.1/" schemaLocation="http://dublincore.org/schemas/xmls/qdc/2003/04/02/dc.xsd"/><xsd:element ref="dc:title" type="xsd:string"/></xsd:schema></ct:contentTypeSchema>',
        },
        {
          name: 'customXml/itemProps1.xml',
          content:
            '<ds:datastoreItem ds:itemID="{0A}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="http://schemas.microsoft.com/office/2006/metadata/contentType"/></ds:schemaRefs></ds:datastoreItem>',
        },
        {
          name: 'customXml/item2.xml',
          content:
            '<b:Sources SelectedStyle="\\APASixthEditionOfficeOnline.xsl" StyleName="APA" Version="6" xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"/>',
        },
        {
          name: 'word/settings.xml',
          content: `<w:settings xmlns:w="${WORD}" xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:attachedSchema w:val="http://x.example/schema"/><w:smartTagType w:namespaceuri="urn:schemas-microsoft-com:office:smarttags" w:name="place" w:url="http://www.5iantlavalamp.com/"/><sl:schemaLibrary><sl:schema sl:uri="http://x.example/schema"/></sl:schemaLibrary></w:settings>`,
        },
      ],
    }),
  },
  {
    type: 'docx',
    what: 'a drawing in SVG with a style',
    content: docx({
      parts: [
        {
          name: 'word/media/image1.svg',
          content:
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"><style>.a{fill:url(#b)}</style><text aria-label="C:\\a">C:\\a</text><rect class="a" fill="url(#b)"/></svg>',
        },
      ],
    }),
  },
]
