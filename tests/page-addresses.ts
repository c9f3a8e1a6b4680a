import { readFileSync } from 'node:fs'

const ROUTES = ['src/web/routes/routes.tsx', 'src/web/routes/desk-routes.ts']
/** Matches a line of a table of pages, such as 'login' with its file, or a route that is written out. */
const PAGE = /(?:^ {2}|\{ )'?([^\s']*)'?: '[a-z]+\/[a-z-]+'/gm
const WRITTEN_OUT = /path: '([^'*]+|[^']+\/\*)'/g

/** Lists every address that the routes of the pages name, with the given values in place of parameters. */
export function pageAddresses(
  parameters: Readonly<Record<string, string>> = {},
): readonly string[] {
  const paths = ROUTES.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(PAGE), ...source.matchAll(WRITTEN_OUT)].map(([, path = '']) => path)
  })
  return paths.map((path) =>
    `/${path}`.replace(
      /:(\w+)\??|\*/g,
      (_whole, name: string | undefined) => parameters[name ?? ''] ?? 'unknown',
    ),
  )
}
