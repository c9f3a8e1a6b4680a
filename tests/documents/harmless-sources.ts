const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const SPACES = ['office', 'style', 'text', 'table', 'meta', 'number']
  .map((name) => `xmlns:${name}="${ODF}:${name === 'number' ? 'datastyle' : name}:1.0"`)
  .join(' ')
const OTHERS = `xmlns:draw="${ODF}:drawing:1.0" xmlns:fo="${ODF}:xsl-fo-compatible:1.0" xmlns:svg="${ODF}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"`
/** A picture of eight by eight blue pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQSFiAFTEMLQkAMbJfAc9MIBQAAAAASUVORK5CYII='

const page = (header: string) =>
  `<style:master-page style:name="Standard" style:page-layout-name="pl"><style:header><text:p>${header}</text:p></style:header><style:footer><text:p>Page <text:page-number text:select-page="current">1</text:page-number> of <text:page-count>1</text:page-count></text:p></style:footer></style:master-page>`

const document = (title: string, body: string, header = title) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${SPACES} ${OTHERS} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:meta><dc:title>${title}</dc:title><meta:initial-creator>Amara Okafor</meta:initial-creator></office:meta><office:styles><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"><style:text-properties fo:font-size="16pt" fo:font-weight="bold"/></style:style></office:styles><office:automatic-styles><style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/></style:page-layout><number:date-style style:name="d"><number:day/><number:text>.</number:text><number:month/><number:text>.</number:text><number:year number:style="long"/></number:date-style></office:automatic-styles><office:master-styles>${page(header)}</office:master-styles><office:body><office:text>${body}</office:text></office:body></office:document>`

const p = (inner: string) => `<text:p>${inner}</text:p>`
const h = (inner: string) =>
  `<text:h text:style-name="Heading_20_1" text:outline-level="1">${inner}</text:h>`
const link = (to: string, words: string) =>
  `<text:a xlink:type="simple" xlink:href="${to}">${words}</text:a>`
const note = (kind: string, words: string) =>
  `<text:note text:id="n${kind}" text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body><text:p>${words}</text:p></text:note-body></text:note>`
const cell = (words: string) => `<table:table-cell>${p(words)}</table:table-cell>`

/** Flat OpenDocument texts, one for each feature that CVs use. The files that LibreOffice makes from them have no active content. */
export const HARMLESS_SOURCES: Readonly<Record<string, string>> = {
  'links-and-page-numbers': document(
    'Curriculum vitae',
    h('Amara Okafor') +
      p(
        `Forklift Driver, Leeds. ${link('https://portfolio.example/amara', 'My page')}, ${link('mailto:amara@example.com', 'amara@example.com')}`,
      ) +
      p(
        `<text:bookmark text:name="skills"/>Skills: ${link('#skills', 'here')}. Reach truck & counterbalance.`.replace(
          '&',
          '&amp;',
        ),
      ),
  ),
  'table-of-contents': document(
    'With contents',
    `<text:table-of-content text:name="Contents"><text:table-of-content-source text:outline-level="1"><text:index-title-template>Contents</text:index-title-template><text:table-of-content-entry-template text:outline-level="1"><text:index-entry-link-start/><text:index-entry-text/><text:index-entry-tab-stop style:type="right" style:leader-char="."/><text:index-entry-page-number/><text:index-entry-link-end/></text:table-of-content-entry-template></text:table-of-content-source><text:index-body><text:p>Work 1</text:p></text:index-body></text:table-of-content>${h('Work')}${p('Warehouse operative')}${h('Education')}${p('Leeds City College')}`,
  ),
  pictures: document(
    'With a picture and a table',
    p(
      `<draw:frame draw:name="me" text:anchor-type="as-char" svg:width="2cm" svg:height="2cm"><draw:image><office:binary-data>${PICTURE}</office:binary-data></draw:image></draw:frame>`,
    ) +
      `<table:table table:name="t"><table:table-column table:number-columns-repeated="2"/><table:table-row>${cell('2019')}${cell('Forklift Driver')}</table:table-row><table:table-row>${cell('2021')}${cell('Team leader')}</table:table-row></table:table>`,
  ),
  dates: document(
    'With dates',
    p(
      'Today <text:date style:data-style-name="d" text:date-value="2026-11-23">23.11.2026</text:date>, made <text:creation-date style:data-style-name="d">23.11.2026</text:creation-date> by <text:initial-creator>Amara</text:initial-creator>, <text:word-count>9</text:word-count> words',
    ),
    '<text:title>With dates</text:title>, <text:file-name text:display="name-and-extension">cv</text:file-name>',
  ),
  'notes-and-references': document(
    'With notes',
    p(
      `Licence<text:bookmark-start text:name="licence"/> B<text:bookmark-end text:name="licence"/>${note('footnote', 'Since 2015')}`,
    ) +
      p(
        `See <text:bookmark-ref text:reference-format="page" text:ref-name="licence">1</text:bookmark-ref>, <text:bookmark-ref text:reference-format="text" text:ref-name="licence">B</text:bookmark-ref>${note('endnote', 'Checked')}`,
      ) +
      p(
        'Words<office:annotation office:name="a1"><dc:creator>A</dc:creator><dc:date>2026-01-02T03:04:05</dc:date><text:p>Really?</text:p></office:annotation>',
      ),
  ),
  'lists-and-shapes': document(
    'With lists and shapes',
    `<text:list><text:list-item>${p('Reach truck')}</text:list-item><text:list-item>${p('Counterbalance')}</text:list-item></text:list>` +
      p(
        '<draw:frame draw:name="box" text:anchor-type="paragraph" svg:width="4cm"><draw:text-box fo:min-height="1cm"><text:p>In a box</text:p></draw:text-box></draw:frame><draw:rect text:anchor-type="paragraph" svg:x="1cm" svg:y="3cm" svg:width="2cm" svg:height="1cm"/><draw:line text:anchor-type="paragraph" svg:x1="0cm" svg:y1="5cm" svg:x2="9cm" svg:y2="5cm"/>',
      ),
  ),
  'changes-and-scripts': document(
    'Changes',
    `<text:tracked-changes><text:changed-region text:id="c1"><text:insertion><office:change-info><dc:creator>A</dc:creator><dc:date>2026-01-02T03:04:05</dc:date></office:change-info></text:insertion></text:changed-region></text:tracked-changes>${p('Łukasz Żak, 简历, السيرة الذاتية, <text:change-start text:change-id="c1"/>new words<text:change-end text:change-id="c1"/>')}${p('HTML/JavaScript, DDE and INCLUDEPICTURE are words that a developer may use; so is \\objdata.')}`,
  ),
}
