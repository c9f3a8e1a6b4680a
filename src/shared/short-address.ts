/**
 * Builds the shortest address with these query parameters: parameters with the value '' are left out, and commas are not escaped, so that lists
 * stay legible.
 */
export function buildShortAddress(path: string, said: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(said)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
