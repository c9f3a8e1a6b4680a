/** The shortest address of what a page shows: it leaves out every value that is ''. Commas stay as they are, so that lists can be read. */
export function shortAddress(path: string, said: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(said)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
