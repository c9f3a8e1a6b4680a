import type { FastifyInstance, FastifySchema } from 'fastify'
import swagger from '@fastify/swagger'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import type { Config } from '../../settings/config.ts'
import { moveDefinitionsToComponents } from './openapi-definitions.ts'

declare module 'fastify' {
  interface FastifySchema {
    hide?: boolean
    summary?: string
    description?: string
    tags?: readonly string[]
    consumes?: readonly string[]
  }
}

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>
  return rest
}

/** Returns the schema of a call for the documentation only, because route() validates by the contract itself. */
export function buildCallSchema(endpoint: AnyEndpoint, policy: string): FastifySchema {
  const body = endpoint.body && ('kind' in endpoint.body ? endpoint.body.fields : endpoint.body)
  const wrapped = (data: unknown) => ({
    type: 'object',
    required: ['success', 'status', 'messages', 'data'],
    properties: {
      success: { type: 'boolean' },
      status: { type: 'integer' },
      messages: { type: 'array', items: { type: 'string' } },
      data,
    },
  })
  return {
    summary: endpoint.summary ?? endpoint.path,
    description: `Who may: ${policy}. When the server sends no message, clients show: ${endpoint.fallback}`,
    tags: [typeof endpoint.api === 'string' ? endpoint.api : endpoint.api.join(' and ')],
    ...(endpoint.params ? { params: toJsonSchema(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: toJsonSchema(endpoint.query, 'input') } : {}),
    ...(body ? { body: toJsonSchema(body, 'input') } : {}),
    ...(endpoint.body && 'kind' in endpoint.body ? { consumes: ['multipart/form-data'] } : {}),
    response: {
      [endpoint.reply.status]:
        endpoint.reply.kind === 'json'
          ? wrapped(toJsonSchema(endpoint.reply.data, 'output'))
          : { type: 'null' },
    },
  }
}

/** Collects OpenAPI 3.1 of all calls declared with route(). It must be registered before the routes. */
export async function collectOpenApi(http: FastifyInstance, { product }: Pick<Config, 'product'>) {
  // Routes that were not declared with route() have no tag and are left out.
  await http.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: `${product.name}: recruitment portal`, version: '1' },
    },
  })
  // Fastify's own validation is disabled, because route() validates and serialises by the contract.
  http.setValidatorCompiler(() => (value) => ({ value }))
  http.setSerializerCompiler(() => (value) => JSON.stringify(value))
}

export function serveOpenApi(http: FastifyInstance) {
  http.get('/openapi.json', { schema: { hide: true } }, async () =>
    moveDefinitionsToComponents(http.swagger() as never),
  )
}
