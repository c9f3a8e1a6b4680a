import { notFound } from '#shared/failure.ts'
import { computeOffset } from '#shared/paging.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { createPeriods } from '#shared/periods.ts'
import { route, type Server } from '#server/http/route.ts'
import { releaseNoteReader } from '#server/security/policies/desk-policies.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import {
  getLatestReleaseNote,
  getLegalPolicy,
  getPublicPage,
  listReleaseNotes,
  getPortalContent,
} from '../contract.ts'
import type { PolicyName } from '../domain/policies.ts'
import type { PublicPageName } from '../domain/public-pages.ts'
import { readPortalContent } from './read-blocks.ts'
import { readPublicPages } from './read-public-pages.ts'
import { readReleaseNotes } from './read-release-notes.ts'
import { logContentMistakes } from './tell-mistakes.ts'

/**
 * Registers the routes of the job board's texts, the legal pages and the release notes. All of them are read at the start, so that a mistake in one
 * is reported then.
 */
export function registerContentRoutes(server: Server) {
  const { config, log, policies, publicPages } = server.parts
  const { contentDir } = config
  const { content, mistakes } = readPortalContent(contentDir)
  const { notes, mistakes: ofNotes } = readReleaseNotes(contentDir)
  const { mistakes: ofPages } = readPublicPages(contentDir, createPeriods(config))
  logContentMistakes(log, [...mistakes, ...ofNotes, ...ofPages])

  route(server, getPortalContent, { may: anyone }, () => content)

  route(server, getLegalPolicy, { may: anyone }, ({ params }) => {
    const policy = policies.get(params.policy as PolicyName)
    if (!policy) throw notFound('This page could not be found')
    return policy
  })

  route(server, getPublicPage, { may: anyone }, ({ params }) => {
    const page = publicPages.get(params.name as PublicPageName)
    if (!page) throw notFound('This page could not be found')
    return page
  })

  route(server, getLatestReleaseNote, { may: releaseNoteReader }, ({ params: { platformId } }) => {
    const [latest] = notes[platformId]
    if (!latest) throw notFound('There are no updates yet.')
    return latest
  })

  route(
    server,
    listReleaseNotes,
    { may: releaseNoteReader },
    ({ params: { platformId }, query }) => {
      const all = notes[platformId]
      return createListResponse(
        all.slice(computeOffset(query), computeOffset(query) + query.limit),
        all.length,
      )
    },
  )
}
