const RTF_TOKENS_PATTERN =
  /\\bin(\d{1,9}) ?|\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([\s\S])|[{}]|[^\\{}\r\n]+|[\r\n]+/gi
const HIDDEN_GROUP_WORDS = [
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'generator',
  'themedata',
  'datastore',
  'xmlnstbl',
  'fldinst',
  'filetbl',
]
const CHARACTERS_BY_WORD: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
}

type RtfGroup = { silent: boolean; skip: number }

/** Returns the visible text of rich text, without the tables of fonts, colours and styles. */
export function readRtfText(source: string): string {
  const decoder = createCharsetDecoder(source)
  const groups: RtfGroup[] = [{ silent: false, skip: 1 }]
  let words = ''
  let bytes: number[] = []
  let toSkip = 0
  const flush = () => {
    words += decoder.decode(Uint8Array.from(bytes))
    bytes = []
  }
  RTF_TOKENS_PATTERN.lastIndex = 0
  for (
    let token = RTF_TOKENS_PATTERN.exec(source);
    token;
    token = RTF_TOKENS_PATTERN.exec(source)
  ) {
    const [whole, binary, hex, word, parameter, symbol] = token
    const group = groups.at(-1) ?? { silent: true, skip: 1 }
    if (hex === undefined && bytes.length > 0) flush()
    if (binary !== undefined) RTF_TOKENS_PATTERN.lastIndex += Number(binary)
    else if (whole === '{') groups.push({ ...group })
    else if (whole === '}') groups.pop()
    else if (symbol === '*' || (word && HIDDEN_GROUP_WORDS.includes(word))) group.silent = true
    else if (word === 'uc') group.skip = Number(parameter ?? 1)
    else if (group.silent || /^[\r\n]/.test(whole)) continue
    // `\u` gives a Unicode character. A substitute for older programs follows, whose length `\uc` gives; it is skipped.
    else if (word === 'u') {
      words += String.fromCharCode(Number(parameter) & 0xffff)
      toSkip = group.skip
    } else if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1
      else bytes.push(Number.parseInt(hex, 16))
    } else if (word ?? symbol) words += CHARACTERS_BY_WORD[word ?? symbol ?? ''] ?? ''
    else {
      words += whole.slice(toSkip)
      toSkip = Math.max(0, toSkip - whole.length)
    }
  }
  flush()
  return words
}

function createCharsetDecoder(source: string) {
  const page = /\\ansicpg(\d{3,5})/.exec(source.slice(0, 500))?.[1] ?? '1252'
  try {
    return new TextDecoder(
      page === '65001'
        ? 'utf-8'
        : page === '932'
          ? 'shift_jis'
          : page === '936'
            ? 'gbk'
            : `windows-${page}`,
    )
  } catch {
    return new TextDecoder('windows-1252')
  }
}
