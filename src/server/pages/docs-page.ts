import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'
import { escapeHtml } from '#shared/words/escape-html.ts'
import { sendPlainPage } from './plain-page.ts'

type Operation = {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean }[]
  readonly requestBody?: unknown
  readonly responses?: unknown
}
type OpenApiDocument = {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Serves the description of the API's calls (OpenAPI) as a plain HTML page without scripts. */
export function serveDocs(http: FastifyInstance, config: Pick<Config, 'product' | 'production'>) {
  http.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    sendPlainPage(reply, {
      title: 'Calls',
      config,
      body: renderDocsBody(http.swagger() as unknown as OpenApiDocument, config.product.name),
    }),
  )
}

function renderDocsBody({ paths = {} }: OpenApiDocument, productName: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const apis = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ''))].sort()
  return `<header><h1>Calls of ${escapeHtml(productName)}</h1><p>The same as <a href="/openapi.json">OpenAPI 3.1</a>. Every JSON answer is wrapped: success, status, messages, data.</p>
<nav aria-label="APIs"><ul>${apis.map((api) => `<li><a href="#${buildAnchor(api)}">${escapeHtml(api)}</a></li>`).join('')}</ul></nav></header><main>
${apis
  .map(
    (api) =>
      `<section><h2 id="${buildAnchor(api)}">${escapeHtml(api)}</h2>${calls
        .filter(({ operation }) => (operation.tags?.[0] ?? '') === api)
        .map(renderOperation)
        .join('')}</section>`,
  )
  .join('')}
</main>`
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required }) =>
      `<li><code>${escapeHtml(name)}</code> in the ${escapeHtml(place)}${required ? '' : ' (optional)'}</li>`,
  )
  const shape = (title: string, value: unknown) =>
    value
      ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`
      : ''
  return `<article><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.description ?? '')}</p>
${parameters.length ? `<ul>${parameters.join('')}</ul>` : ''}${shape('Body', operation.requestBody)}${shape('Answer', operation.responses)}</article>`
}

const buildAnchor = (words: string) => words.toLowerCase().replace(/\W+/g, '-')
