/** Lengths that a sheet may have without a token: nothing, and a hairline. */
const RAW_LENGTH = /(?<![\w.-])-?\d*\.?\d+(?:px|rem|em)\b/g
const COMMENT = /\/\*[\s\S]*?\*\//g
const HAIRLINE = '1px'

/** How many lengths of a sheet are no token, queries of @media included: those have names too. */
export function rawLengths(sheet: string): number {
  return [...sheet.replace(COMMENT, '').matchAll(RAW_LENGTH)].filter(
    ([length]) => length.replace('-', '') !== HAIRLINE && Number.parseFloat(length) !== 0,
  ).length
}

/** What is wrong with the counted sheets, by the list of what each may still have. */
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
