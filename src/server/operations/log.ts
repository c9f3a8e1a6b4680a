import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../settings/config.ts'

/**
 * The log is structured, in UTC, with a request id, and never names a person: no query strings, no bodies, no headers with credentials, no addresses of
 * clients.
 */
export function logOptions({
  logLevel,
  production,
}: Pick<Config, 'logLevel' | 'production'>): Exclude<
  FastifyServerOptions['logger'],
  boolean | undefined
> {
  return {
    level: production ? logLevel : logLevel === 'info' ? 'warn' : logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: null,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        '*.emailAddress',
        '*.phoneNumber',
        '*.code',
        'err.parameters',
        'err.detail',
        'err.where',
        'err.query',
      ],
      censor: '[removed]',
    },
    serializers: {
      req: ({
        method,
        routeOptions,
      }: {
        method: string
        routeOptions?: { url?: string | undefined }
      }) => ({ method, route: routeOptions?.url ?? 'unknown' }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        errorCode: error.code ?? '',
        constraint: error.constraint ?? '',
        message: wordsOf(error),
        stack: framesOf(error) ?? '',
      }),
    },
  }
}

/** A database error's words may quote a row; its code and constraint say enough. */
const wordsOf = (error: Error & { severity?: string }) =>
  error.severity ? '[removed]' : error.message.replace(/(?<!\S)\S+@\S+/g, '[address]').slice(0, 500)
const framesOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')
