import { odt } from '../office.ts'

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const inside = (markup: string) => odt({ inside: markup })
const part = (name: string, content: string | Buffer) => odt({ parts: [{ name, content }] })
const setting = (name: string, said: string) =>
  part(
    'settings.xml',
    `<office:document-settings xmlns:office="${ODF}:office:1.0" xmlns:config="${ODF}:config:1.0"><office:settings><config:config-item-set config:name="ooo:configuration-settings"><config:config-item config:name="${name}" config:type="string">${said}</config:config-item></config:config-item-set></office:settings></office:document-settings>`,
  )
const styles = (inner: string) =>
  part(
    'styles.xml',
    `<office:document-styles xmlns:office="${ODF}:office:1.0" xmlns:style="${ODF}:style:1.0" xmlns:svg="${ODF}:svg-compatible:1.0" ${XLINK}>${inner}</office:document-styles>`,
  )

const begunFrom = (address: string) =>
  part(
    'meta.xml',
    `<office:document-meta xmlns:office="${ODF}:office:1.0" xmlns:meta="${ODF}:meta:1.0" ${XLINK}><office:meta><meta:template xlink:type="simple" xlink:href="${address}"/></office:meta></office:document-meta>`,
  )

/** OpenDocument texts with active content, from OpenDocument 1.3, part 3. */
export const ACTIVE_OPEN_DOCUMENTS: Readonly<Record<string, Buffer>> = {
  'text that another document gives': inside(
    '<text:section text:name="s"><text:section-source xlink:href="http://x.example/a.odt"/></text:section>',
  ),
  'text that another program gives': inside(
    `<text:section text:name="s"><office:dde-source xmlns:office="${ODF}:office:1.0" office:dde-application="soffice" office:dde-topic="x" office:dde-item="y"/></text:section>`,
  ),
  'a connection to another program': inside(
    '<text:p><text:dde-connection text:connection-name="x">y</text:dde-connection></text:p>',
  ),
  'a template of the web': begunFrom('https://x.example/t.ott'),
  'a template of the network': begunFrom('file://x.example/t.ott'),
  'a template of the network by its path': begunFrom('file:////x.example/t.ott'),
  'a picture from elsewhere': inside(
    '<text:p><draw:image xlink:href="http://x.example/p.png"/></text:p>',
  ),
  'a picture beside the document': inside(
    '<text:p><draw:image xlink:href="../../p.png"/></text:p>',
  ),
  'a background from elsewhere': styles('<style:background-image xlink:href="//x.example/p.png"/>'),
  'a font from elsewhere': styles(
    '<office:font-face-decls><style:font-face style:name="f"><svg:font-face-src><svg:font-face-uri xlink:href="http://x.example/f.ttf"/></svg:font-face-src></style:font-face></office:font-face-decls>',
  ),
  'a macro that listens': inside(
    `<office:event-listeners xmlns:script="${ODF}:script:1.0"><script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:a?language=Basic"/></office:event-listeners>`,
  ),
  'macros under another prefix': inside(
    `<x:script xmlns:x="${ODF}:script:1.0" x:language="ooo:Basic"/>`,
  ),
  'a link to a macro': inside(
    '<text:p><text:a xlink:href="vnd.sun.star.script:a?language=Basic">press</text:a></text:p>',
  ),
  'an object': odt({
    inside: '<text:p><draw:frame><draw:object-ole xlink:href="./Object 1"/></draw:frame></text:p>',
    parts: [{ name: 'Object 1', content: 'x' }],
  }),
  'an address that all others begin with': inside(
    '<text:p xml:base="http://x.example/"><draw:image xlink:href="p.png"/></text:p>',
  ),
  'a source of letters in its settings': setting('CurrentDatabaseDataSource', 'Addresses'),
  'an address in its settings': setting('ColorTableURL', 'http://x.example/c.soc'),
  'a path of the network in its settings': setting('DashTableURL', '\\\\x.example\\c'),
  'a picture from elsewhere that fills a shape': styles(
    `<office:styles><draw:fill-image xmlns:draw="${ODF}:drawing:1.0" draw:name="f" xlink:href="http://x.example/p.png"/></office:styles>`,
  ),
  'a picture of a form': inside(
    `<office:forms><form:image xmlns:form="${ODF}:form:1.0" form:image-data="http://x.example/p.png"/></office:forms>`,
  ),
  'a shape that waits for a press': inside(
    `<text:p><draw:rect><office:event-listeners><presentation:event-listener xmlns:presentation="${ODF}:presentation:1.0" xlink:href="http://x.example/"/></office:event-listeners></draw:rect></text:p>`,
  ),
  'a style sheet': part(
    'content.xml',
    `<?xml-stylesheet type="text/xsl" href="http://x.example/a.xsl"?><office:document-content xmlns:office="${ODF}:office:1.0"/>`,
  ),
  'a style sheet of its list of parts': part(
    'META-INF/manifest.xml',
    '<?xml-stylesheet href="http://x.example/a.xsl"?><m:manifest xmlns:m="m"/>',
  ),
  'another document that opens after a while': part(
    'meta.xml',
    `<office:document-meta xmlns:office="${ODF}:office:1.0" xmlns:meta="${ODF}:meta:1.0" ${XLINK}><office:meta><meta:auto-reload xlink:href="a.odt" meta:delay="PT1S"/></office:meta></office:document-meta>`,
  ),
  'a source of a bibliography that is a file': inside(
    '<text:p><text:bibliography-mark text:local-url="file://x.example/a">x</text:bibliography-mark></text:p>',
  ),
  'a formula that asks the web': inside(
    `<table:table xmlns:table="${ODF}:table:1.0"><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;http://x.example&quot;)"/></table:table-row></table:table>`,
  ),
  'a condition that asks another program': inside(
    '<text:p><text:conditional-text text:condition="ooow:DDE(&quot;a&quot;)">x</text:conditional-text></text:p>',
  ),
  'macros in a part of their own': part('Basic/Standard/Module1.xml', '<a/>'),
}
