import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../settings/config.ts'

/**
 * Returns the options of the structured log, in UTC with a request id. It contains nothing that identifies a person: no query strings, bodies,
 * credentials or client addresses.
 */
export function createLogOptions({
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
        message: describeError(error),
        stack: listStackFrames(error) ?? '',
      }),
    },
  }
}

/** Returns an error's message for the log. Database errors can quote a row, so only their code and constraint are logged. */
const describeError = (error: Error & { severity?: string }) =>
  error.severity ? '[removed]' : error.message.replace(/(?<!\S)\S+@\S+/g, '[address]').slice(0, 500)
const listStackFrames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')
