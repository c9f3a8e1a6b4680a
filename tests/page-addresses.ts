import { readFileSync } from 'node:fs'

/** Every address that the routes of the pages name, with these in place of their parameters. */
export function pageAddresses(
  parameters: Readonly<Record<string, string>> = {},
): readonly string[] {
  const paths = ['routes', 'desk-routes'].flatMap((file) =>
    [...readFileSync(`src/web/routes/${file}.tsx`, 'utf8').matchAll(/path: '([^']+)'/g)].map(
      ([, path = '']) => `/${path}`,
    ),
  )
  return [
    '/',
    ...paths.map((path) =>
      path.replace(
        /:(\w+)\??|\*/g,
        (_whole, name: string | undefined) => parameters[name ?? ''] ?? 'unknown',
      ),
    ),
  ]
}
