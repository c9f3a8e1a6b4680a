export type Line = { readonly id: string; readonly text: string }

/** A line of the document: its id and what is asked, without the tests under it. */
const LINE = /^- (\d+(?:\.\d+){0,2}) (.+)$/
const TEST = /^ {2}- /

export const linesOf = (document: string): readonly Line[] =>
  document.split('\n').flatMap((row) => {
    const [, id, text] = LINE.exec(row) ?? []
    return id && text ? [{ id, text }] : []
  })

/** A line that waits for a part of the product which does not exist yet says so at its end. */
export const isLater = ({ text }: Line): boolean => text.endsWith('(later)')

/** A line about what a person sees says so at its end: only a browser shows it. */
export const isSeen = ({ text }: Line): boolean => text.endsWith('(seen)')

/** The number of the decision record that rules a line out, which such a line says at its end. */
export const ruledOutBy = ({ text }: Line): string | undefined =>
  /\(ruled out: (\d{4})\)$/.exec(text)?.[1]

/** Finds lines that a record rules out without naming them, or that a test shows all the same. */
export const wronglyRuledOut = (
  lines: readonly Line[],
  recordOf: (number: string) => string,
  testsOf: (id: string) => readonly string[],
): readonly Line[] =>
  lines.filter((line) => {
    const number = ruledOutBy(line)
    if (!number) return false
    const isNamed = new RegExp(
      `(?<![\\d.])${line.id.replaceAll('.', '\\.')}(?![\\d.]\\d|\\d)`,
    ).test(recordOf(number))
    return !isNamed || testsOf(line.id).length > 0
  })

/** Finds lines about what a person sees that only a call or a rule shows; each test begins with its kind. */
export const withoutBrowser = (
  lines: readonly Line[],
  testsOf: (id: string) => readonly string[],
): readonly Line[] =>
  lines.filter(
    (line) => isSeen(line) && !testsOf(line.id).some((test) => test.startsWith('browser: ')),
  )

/** Returns the document with the tests of each line under it, in place of those that it named before. */
export const withTests = (document: string, testsOf: (id: string) => readonly string[]): string =>
  document
    .split('\n')
    .filter((row) => !TEST.test(row))
    .flatMap((row) => [row, ...testsOf(LINE.exec(row)?.[1] ?? '').map((test) => `  - ${test}`)])
    .join('\n')
