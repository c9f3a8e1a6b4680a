import { listApis } from '#shared/endpoint.ts'
import type { TestServer } from '#tests/test-server.ts'
import type { Line } from './line.ts'

/** A method and a path as the running server declares them, with parameters in braces. */
export type Operation = {
  readonly method: string
  readonly path: string
  readonly may: string
  readonly parameters: readonly Parameter[]
}
type Parameter = {
  readonly name: string
  readonly in: string
  readonly schema: { readonly enum?: readonly string[]; readonly format?: string }
}
type Described = { readonly description?: string; readonly parameters?: readonly Parameter[] }

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`

/** Returns every call below the APIs' base paths that the server publishes at /openapi.json. */
export async function operationsOf({
  anonymous,
  config,
}: TestServer): Promise<readonly Operation[]> {
  const bases = [...Object.values(config.bases).filter(Boolean), '/api'].map((base) => `${base}/`)
  const { paths } = (await (await anonymous.fetch('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  const calls = Object.entries(paths).filter(([path]) =>
    bases.some((base) => path.startsWith(base)),
  )
  return calls.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = '', parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      may: /^Who may: (\w+)/.exec(description)?.[1] ?? '',
      parameters,
    })),
  )
}

/** One HTTP call that a `Line` of the contract declares, at one base path of the server and in one spelling of its path. */
export type Call = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly line: Line
}

/** Returns the calls of these lines: each line at every base path and in every spelling that it declares. */
export const callsOf = (lines: readonly Line[], { config }: TestServer): readonly Call[] =>
  lines.flatMap((line) =>
    listApis(line.endpoint).flatMap((api) =>
      [line.endpoint.path, ...line.also].map((path) => {
        const whole = config.bases[api] + path
        return {
          name: `${line.endpoint.method} ${whole.replace(/:(\w+)/g, '{$1}')}`,
          method: line.endpoint.method,
          path: whole,
          line,
        }
      }),
    ),
  )
