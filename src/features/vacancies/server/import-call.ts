import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Database, sql } from '#server/database/database.ts'
import { type Server, route } from '#server/http/route.ts'
import { integration } from '#server/security/policies/system-policies.ts'
import { conflict, Failure, createInvalidFailure } from '#shared/failure.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { importVacanciesEndpoint, MAX_FEED_BYTES } from '../contract/import-vacancies.ts'
import { FeedRefusedError } from './feed/feed-refused.ts'
import { importVacancies } from './import/import-vacancies.ts'
import { describeFeedBreak, describeUnconfirmedClosing } from './import/report-text.ts'

/** A feed must arrive within this many milliseconds (security requirement 32). */
const MAX_IMPORT_REQUEST_MS = MINUTE

/**
 * Adds the route that imports the feed in a request's body, with any content type. The body is read as a stream and is never in memory as a whole.
 */
export async function addImportRoute({ http, parts }: Server) {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    route(
      { http: scope, parts },
      importVacanciesEndpoint,
      { may: integration, limit: MAX_FEED_BYTES },
      async ({ query, request, reply }, { db, now, viewer, config }) => {
        if (Number(request.headers['content-length'] ?? 0) > MAX_FEED_BYTES)
          throw createFeedTooLargeFailure()
        const body = limitFeedBody(request)
        const options = {
          provider: await findProvider(db, viewer.feedId),
          full: query.full,
          confirm: () => query.confirm,
          weeklyHours: config.weeklyHours,
          ...readCharset(request),
        }
        const report = await importVacancies({ db, source: body.bytes(), options, now })
        // If the body was not read to its end, the connection is closed, because the sender would continue to send.
        if (body.unread()) reply.header('connection', 'close')
        if (body.tooLarge()) throw createFeedTooLargeFailure()
        if (report.broken)
          throw createInvalidFailure(
            `${describeFeedBreak(report.broken)} We kept the ${report.counts.read - report.counts.refused} vacancies before that point.`,
          )
        if (report.held)
          throw conflict(
            `${describeUnconfirmedClosing(report.held)} To close those vacancies, send the feed again with confirm=true.`,
          )
        return report
      },
    )
  })
}

const createFeedTooLargeFailure = () =>
  new Failure(413, [
    'A feed can be no larger than 50 MiB. Send it in parts, or compress it with gzip.',
  ])

/**
 * Limits the size of a request's body and the time in which it arrives. At a limit, the complete records before it are imported, and the sender still
 * gets a reply.
 */
function limitFeedBody({ body }: FastifyRequest) {
  const chunks: AsyncIterator<Buffer> = (
    body instanceof Readable ? body : Readable.from([])
  ).iterator({ destroyOnReturn: false })
  const deadline = Promise.withResolvers<never>()
  deadline.promise.catch(() => {})
  let read = 0
  let ended = false
  return {
    tooLarge: () => read > MAX_FEED_BYTES,
    unread: () => !ended,
    async *bytes(): AsyncGenerator<Buffer> {
      const timer = setTimeout(
        () => deadline.reject(new FeedRefusedError('The feed took longer than 60 seconds.')),
        MAX_IMPORT_REQUEST_MS,
      )
      try {
        for (
          let chunk = await Promise.race([chunks.next(), deadline.promise]);
          !chunk.done;
          chunk = await Promise.race([chunks.next(), deadline.promise])
        ) {
          read += chunk.value.length
          if (read > MAX_FEED_BYTES) throw new FeedRefusedError('The feed is larger than 50 MiB.')
          yield chunk.value
        }
        ended = true
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const readCharset = ({ headers }: FastifyRequest) => {
  const charset = /charset="?([\w-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1]
  return charset ? { charset } : {}
}

const findProvider = (db: Database, feedId: string) =>
  db
    .one<{ provider: string }>(sql`select provider from feeds where id = ${feedId}`)
    .then((feed) => feed.provider)
