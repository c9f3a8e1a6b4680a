type Row = Readonly<Record<string, unknown>>
type Test = (row: Row) => boolean

const WORD =
  /\s*(\(|\)|,|'(?:[^']|'')*'|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}|[a-z_][a-z0-9_]*)/gy

/** Parses the part of an OData $filter that the product uses: eq, startswith, and, or, brackets. Anything else, and an unknown column, throws. */
export function odataFilter(filter: string, columns: ReadonlySet<string>): Test {
  const words = wordsOf(filter)
  const next = () => words.shift() ?? ''
  const expect = (word: string) => {
    const given = next()
    if (given !== word) throw new Error(`'${word}' expected, found '${given}' in '${filter}'.`)
  }
  const column = (name: string) => {
    if (!columns.has(name)) throw new Error(`Could not find a property named '${name}'.`)
    return name
  }

  function either(): Test {
    const tests = [both()]
    while (words[0] === 'or') {
      next()
      tests.push(both())
    }
    return (row) => tests.some((test) => test(row))
  }
  function both(): Test {
    const tests = [single()]
    while (words[0] === 'and') {
      next()
      tests.push(single())
    }
    return (row) => tests.every((test) => test(row))
  }
  function single(): Test {
    const word = next()
    if (word === '(') {
      const test = either()
      expect(')')
      return test
    }
    if (word === 'startswith') return beginning()
    const name = column(word)
    expect('eq')
    const wanted = lower(unquoted(next()))
    return (row) => lower(row[name]) === wanted
  }
  function beginning(): Test {
    expect('(')
    const name = column(next())
    expect(',')
    const start = lower(unquoted(next()))
    expect(')')
    return (row) => lower(row[name]).startsWith(start)
  }

  const test = either()
  if (words.length > 0) throw new Error(`'${words[0]}' was not expected in '${filter}'.`)
  return test
}

const unquoted = (word: string) =>
  word.startsWith("'") ? word.slice(1, -1).replaceAll("''", "'") : word
const lower = (given: unknown) => String(given ?? '').toLowerCase()

function wordsOf(filter: string): string[] {
  const words: string[] = []
  WORD.lastIndex = 0
  while (WORD.lastIndex < filter.trimEnd().length) {
    const at = WORD.lastIndex
    const found = WORD.exec(filter)
    if (!found) throw new Error(`Syntax error at position ${at} in '${filter}'.`)
    words.push(found[1] ?? '')
  }
  return words
}
