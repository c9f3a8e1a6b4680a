import { hasSchemeOrNetworkPath as leavesMachine } from '../../../domain/harmless-link.ts'
import { createActiveContentError, isHarmlessWhenClicked } from '../known-parts.ts'
import type { XmlReceiver, XmlElement } from '../xml-check.ts'

const splitWords = (list: string) => new Set(list.trim().split(/\s+/))

/** Namespaces whose elements all describe appearance, numbering or names. */
const DESCRIPTIVE_NAMESPACE_PATTERN =
  /^(urn:oasis:names:tc:opendocument:xmlns:(style|datastyle|xsl-fo-compatible|svg-compatible|config|meta|manifest):1\.0|http:\/\/purl\.org\/dc\/elements\/1\.1\/|http:\/\/www\.w3\.org\/1998\/Math\/MathML)$/
const OPEN_DOCUMENT_NAMESPACE_PATTERN =
  /^urn:oasis:names:tc:opendocument:xmlns:(office|text|table|drawing|dr3d|form|script|animation|presentation|chart|database):1\.0$/

/**
 * The allowed elements in the other namespaces, which do more than describe. Any other element is refused, because it could start, load, request or
 * embed something.
 */
const ALLOWED_ELEMENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  office:
    splitWords(`document document-content document-styles document-meta document-settings scripts font-face-decls automatic-styles styles master-styles body text
    meta settings annotation annotation-end forms change-info`),
  text: splitWords(`p h span a s tab line-break soft-page-break list list-item list-header list-style list-level-style-number list-level-style-bullet
    list-level-style-image numbered-paragraph section sequence-decls sequence-decl sequence sequence-ref variable-decls user-field-decls user-field-decl
    user-field-get variable-decl variable-get page-number page-count page-continuation paragraph-count word-count character-count table-count image-count
    object-count date time creation-date creation-time modification-date modification-time print-date print-time editing-duration editing-cycles
    author-name author-initials initial-creator creator printed-by title subject keywords description file-name template-name chapter sheet-name
    sender-firstname sender-lastname sender-initials sender-title sender-position sender-email sender-phone-private sender-fax sender-company
    sender-phone-work sender-street sender-city sender-postal-code sender-country sender-state-or-province
    bookmark bookmark-start bookmark-end bookmark-ref reference-mark reference-mark-start reference-mark-end reference-ref note note-citation note-body
    note-ref notes-configuration note-continuation-notice-forward note-continuation-notice-backward outline-style outline-level-style linenumbering-configuration linenumbering-separator
    table-of-content table-of-content-source table-of-content-entry-template index-title-template index-title index-body index-entry-chapter index-entry-text
    index-entry-page-number index-entry-tab-stop index-entry-span index-entry-link-start index-entry-link-end index-entry-bibliography index-source-styles
    index-source-style illustration-index illustration-index-source illustration-index-entry-template table-index table-index-source
    table-index-entry-template alphabetical-index alphabetical-index-source alphabetical-index-entry-template user-index user-index-source
    user-index-entry-template bibliography bibliography-source bibliography-entry-template bibliography-configuration bibliography-mark sort-key
    toc-mark toc-mark-start toc-mark-end alphabetical-index-mark alphabetical-index-mark-start alphabetical-index-mark-end user-index-mark
    user-index-mark-start user-index-mark-end tracked-changes changed-region insertion deletion format-change change change-start change-end
    placeholder text-input hidden-text hidden-paragraph conditional-text expression measure ruby ruby-base ruby-text number meta meta-field drop-down label`),
  table:
    splitWords(`table table-column table-columns table-header-columns table-column-group table-row table-rows table-header-rows table-row-group table-cell
    covered-table-cell table-template body first-row last-row first-column last-column even-rows odd-rows even-columns odd-columns background title desc`),
  drawing:
    splitWords(`frame image text-box custom-shape enhanced-geometry equation handle rect line polyline polygon path circle ellipse g connector
    regular-polygon caption measure gradient opacity hatch fill-image marker stroke-dash layer-set layer glue-point contour-polygon contour-path a page
    image-map area-rectangle area-circle area-polygon`),
  dr3d: splitWords('scene light cube sphere extrude rotate'),
}

/** The element that opens another document after some seconds. */
const RELOAD_ELEMENT = 'auto-reload'
/** The element that names the document's template, which is a file on the author's machine. */
const TEMPLATE_ELEMENT = 'template'
/** Elements whose address is opened by a click. */
const CLICKED_ELEMENTS = splitWords('a area-rectangle area-circle area-polygon')

/** Checks the XML of an OpenDocument text, and refuses unknown elements and addresses outside the document. */
export const odtContentReceiver: XmlReceiver = {
  open(element) {
    if (!isAllowedElement(element) || leadsOutsidePackage(element)) throw createActiveContentError()
  },
}

function isAllowedElement({ space, name }: XmlElement): boolean {
  if (DESCRIPTIVE_NAMESPACE_PATTERN.test(space)) return name !== RELOAD_ELEMENT
  const kind = OPEN_DOCUMENT_NAMESPACE_PATTERN.exec(space)?.[1]
  return kind ? (ALLOWED_ELEMENTS[kind]?.has(name) ?? false) : isLibreOfficeExtension(space, name)
}

/** Returns whether an element is a known extension of LibreOffice. */
const isLibreOfficeExtension = (space: string, name: string) =>
  /^urn:org:documentfoundation:names:experimental:office:xmlns:loext:1\.0$/.test(space) &&
  /^(graphic-properties|theme|theme-colors|color|transformation|char-complex-color|fill-complex-color|border-\w+-complex-color|content-control|p|table-protection|style-content-complex-color|multi-color-gradient|gradient-stop|opacity-stop)$/.test(
    name,
  )

const leadsOutsidePackage = ({ name, values }: XmlElement) =>
  !values('href').every((address) => {
    if (CLICKED_ELEMENTS.has(name)) return isHarmlessWhenClicked(address)
    return name === TEMPLATE_ELEMENT ? isPathOnAuthorsMachine(address) : isPackagePath(address)
  }) ||
  // The addresses of a bibliography's sources are opened only by a click.
  ![...values('url'), ...values('local-url')].every(isHarmlessWhenClicked) ||
  values('macro-name').length > 0 ||
  ![...values('formula'), ...values('condition')].every(hasOnlyAllowedFunctions)

/** The allowed functions of formulas, from the help of LibreOffice Writer. Functions of spreadsheets are not allowed, because some can fetch data. */
const ALLOWED_FUNCTIONS = splitWords(
  'sum mean min max product sqrt sin cos tan asin acos atan abs round count sign pow date and or not xor eq neq leq geq l g',
)
/** Returns whether a formula uses only allowed functions: before each opening bracket there must be the name of an allowed function, or no word. */
const hasOnlyAllowedFunctions = (formula: string) =>
  formula
    .split('(')
    .slice(0, -1)
    .every((before) => {
      const called =
        before
          .trimEnd()
          .split(/[^\p{L}\p{N}_.]/u)
          .at(-1) ?? ''
      return called === '' || ALLOWED_FUNCTIONS.has(called.toLowerCase())
    })

const isPackagePath = (address: string) =>
  /^(\.\/)?[\p{L}\p{N}_#. /-]*$/u.test(address) && !/^\/|\.\.(\/|$)|\/\//.test(address)

/**
 * Returns whether an address is a path on the author's own machine, which does nothing elsewhere. An address with a host or another scheme would be
 * fetched.
 */
const isPathOnAuthorsMachine = (address: string) =>
  !leavesMachine(address) || /^file:\/\/\/[^/\\]+(\/[^/\\]+)*$/i.test(address)
