export type RtfToken =
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | undefined }
  | { readonly kind: 'text'; readonly text: string }
  /** Binary data. `begun` has its first bytes; the rest is skipped. */
  | { readonly kind: 'binary'; readonly begun: string }

/** Matches one token: a control word, a symbol, a hexadecimal byte, a brace, or the text up to the next token. */
const RTF_TOKEN_PATTERN =
  /\\([a-z]{1,64})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([\s\S])|[{}]|[^\\{}]+|\\/gi
const MAX_TOKEN_TEXT_LENGTH = 4096

/** Yields the tokens of rich text. A hexadecimal byte or a symbol yields the character that it encodes; binary data is skipped. */
export function* readRtfTokens(source: string): Generator<RtfToken> {
  RTF_TOKEN_PATTERN.lastIndex = 0
  for (let found = RTF_TOKEN_PATTERN.exec(source); found; found = RTF_TOKEN_PATTERN.exec(source)) {
    const [whole, word, value, hex, symbol] = found
    if (whole === '{') yield { kind: 'open' }
    else if (whole === '}') yield { kind: 'close' }
    else if (hex !== undefined) yield createTextToken(String.fromCharCode(Number.parseInt(hex, 16)))
    else if (symbol !== undefined) yield createTextToken(readSymbol(symbol))
    else if (word === undefined) yield* splitTextTokens(whole.replace(/[\r\n\0]/g, ''))
    else {
      const number = value === undefined ? undefined : Number(value)
      yield { kind: 'word', word: word.toLowerCase(), value: number }
      if (word.toLowerCase() === 'bin') {
        const from = RTF_TOKEN_PATTERN.lastIndex
        RTF_TOKEN_PATTERN.lastIndex += Math.max(0, number ?? 0)
        yield {
          kind: 'binary',
          begun: source.slice(from, Math.min(from + 64, RTF_TOKEN_PATTERN.lastIndex)),
        }
      }
    }
  }
}

const createTextToken = (letters: string): RtfToken => ({ kind: 'text', text: letters })
function* splitTextTokens(letters: string): Generator<RtfToken> {
  for (let at = 0; at < letters.length; at += MAX_TOKEN_TEXT_LENGTH)
    yield createTextToken(letters.slice(at, at + MAX_TOKEN_TEXT_LENGTH))
}
const readSymbol = (symbol: string) => (/[\\{}]/.test(symbol) ? symbol : symbol === '~' ? ' ' : '')
