/** The kind of reference in a test's name: to a line of the specification, or to a later ruling. */
export type Tag = 'seed' | 'amendment'

/** Returns the lines that a test's name refers to: '[seed 4.25.1, 9.3]', and '[seed 2.2.1-4]' for four in a row. */
export const idsIn = (name: string, tag: Tag): readonly string[] =>
  [...name.matchAll(/\[(seed|amendment) ([^\]]+)\]/g)]
    .filter(([, found]) => found === tag)
    .flatMap(([, , ids = '']) =>
      ids
        .split(/[,\s]+/)
        .filter(Boolean)
        .flatMap(each),
    )

export const withoutTags = (name: string): string =>
  name.replaceAll(/\s*\[(?:seed|amendment) [^\]]+\]/g, '')

function each(id: string): readonly string[] {
  const [, group, first, last] = /^([\d.]+\.)(\d+)-(\d+)$/.exec(id) ?? []
  if (!group) return [id]
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${group}${Number(first) + index}`,
  )
}
