/** Matches every length in a sheet. `rawLengths` does not count zero and a line of one pixel, which need no named length. */
const RAW_LENGTH = /(?<![\w.-])-?\d*\.?\d+(?:px|rem|em)\b/g
const COMMENT = /\/\*[\s\S]*?\*\//g
const HAIRLINE = '1px'

/** Counts the lengths of a sheet that are not tokens, including those of @media queries, which have named widths too. */
export function rawLengths(sheet: string): number {
  return [...sheet.replace(COMMENT, '').matchAll(RAW_LENGTH)].filter(
    ([length]) => length.replace('-', '') !== HAIRLINE && Number.parseFloat(length) !== 0,
  ).length
}

/** Lists the sheets with more raw lengths than the committed list allows, and the numbers in the list that can be lowered. */
export function rawLengthProblems(
  counted: ReadonlyMap<string, number>,
  listed: Readonly<Record<string, number>>,
): string[] {
  const files = new Set([...counted.keys(), ...Object.keys(listed)])
  return [...files].flatMap((file) => {
    const count = counted.get(file) ?? 0
    const limit = listed[file] ?? 0
    if (count > limit) return [`${file} has ${count} raw lengths, at most ${limit}: use a token`]
    return count < limit ? [`${file} has ${count} raw lengths now: lower its ${limit}`] : []
  })
}
