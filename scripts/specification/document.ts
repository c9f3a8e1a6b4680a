export type Line = { readonly id: string; readonly text: string }

/** A line of the document: its id and its requirement, without the tests under it. */
const LINE = /^- (\d+(?:\.\d+){0,2}) (.+)$/
const TEST = /^ {2}- /

export const listRequirements = (document: string): readonly Line[] =>
  document.split('\n').flatMap((row) => {
    const [, id, text] = LINE.exec(row) ?? []
    return id && text ? [{ id, text }] : []
  })

/** Returns whether a line ends with '(later)', because its part of the product does not exist yet. */
export const isLater = ({ text }: Line): boolean => text.endsWith('(later)')

/** Returns whether a line ends with '(seen)': it is about a screen, so its test needs a browser. */
export const isSeen = ({ text }: Line): boolean => text.endsWith('(seen)')

/** Returns the number of the decision record, at the end of a line, that says why the line needs no test; undefined if there is none. */
export const ruledOutBy = ({ text }: Line): string | undefined =>
  /\(ruled out: (\d{4})\)$/.exec(text)?.[1]

/** Finds lines that refer to a decision record although that record does not name them, or although a test covers them. */
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

/** Finds lines about a screen that no browser test covers. */
export const withoutBrowser = (
  lines: readonly Line[],
  testsOf: (id: string) => readonly string[],
): readonly Line[] =>
  lines.filter(
    (line) => isSeen(line) && !testsOf(line.id).some((test) => test.startsWith('browser: ')),
  )

/** Returns the document with the current tests under each line in place of the previous ones. */
export const withTests = (document: string, testsOf: (id: string) => readonly string[]): string =>
  document
    .split('\n')
    .filter((row) => !TEST.test(row))
    .flatMap((row) => [row, ...testsOf(LINE.exec(row)?.[1] ?? '').map((test) => `  - ${test}`)])
    .join('\n')
