/** The shortest address of what a page shows: only what is not '' stands in it. Lists stay readable: their commas are kept. */
export function shortAddress(path: string, said: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(said)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
