import { isHarmlessLink } from './harmless-link.ts'

/** The names of fields that only show parts of the document itself, such as its page number. */
const HARMLESS_FIELD_NAMES = new Set([
  ...[
    'PAGE',
    'NUMPAGES',
    'SECTION',
    'SECTIONPAGES',
    'PAGEREF',
    'REF',
    'NOTEREF',
    'SEQ',
    'STYLEREF',
    'LISTNUM',
    'TOC',
    'TC',
    'XE',
    'INDEX',
  ],
  ...['DATE', 'TIME', 'CREATEDATE', 'SAVEDATE', 'PRINTDATE', 'EDITTIME'],
  ...[
    'AUTHOR',
    'TITLE',
    'SUBJECT',
    'KEYWORDS',
    'COMMENTS',
    'LASTSAVEDBY',
    'FILENAME',
    'NUMWORDS',
    'NUMCHARS',
    'REVNUM',
    'DOCPROPERTY',
  ],
  ...[
    'FORMTEXT',
    'FORMCHECKBOX',
    'FORMDROPDOWN',
    'SYMBOL',
    'SHAPE',
    'EQ',
    'CITATION',
    'BIBLIOGRAPHY',
    'ADVANCE',
    'AUTONUM',
    'AUTONUMLGL',
    'AUTONUMOUT',
    'BIDIOUTLINE',
  ],
])

/**
 * Returns whether the instruction of a field cannot do harm: its name is in HARMLESS_FIELD_NAMES, or it is a HYPERLINK to a web page, a mailbox or a
 * place in the document.
 */
export function isHarmlessField(instruction: string): boolean {
  const [, keyword = '', rest = ''] = /^\s*([a-z]+)(?![a-z0-9])([\s\S]*)$/i.exec(instruction) ?? []
  if (HARMLESS_FIELD_NAMES.has(keyword.toUpperCase())) return true
  return keyword.toUpperCase() === 'HYPERLINK' && leadsToHarmlessTarget(rest)
}

/**
 * Returns whether a hyperlink leads to a web page, a mailbox or a place in the document. The word after a switch such as `\l` or `\o` is a place or a
 * hint; any other word is the address.
 */
function leadsToHarmlessTarget(written: string): boolean {
  const words = written.match(/\\[a-z!@*#]|"[^"]*"?|[^\s"]+/gi) ?? []
  return words.every((word, at) => {
    if (/^\\[a-z!@*#]$/i.test(word)) return true
    if (/^\\[lot*]$/i.test(words[at - 1] ?? '')) return true
    const address = word.replace(/^"|"$/g, '')
    return address === '' || address.startsWith('#') || isHarmlessLink(address)
  })
}
