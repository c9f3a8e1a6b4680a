import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'
import { RELEASE_NOTE_PLATFORMS } from './domain/platforms.ts'
import { POLICY_NAMES } from './domain/policies.ts'
import { PUBLIC_PAGE_NAMES } from './domain/public-pages.ts'

const PortalBlock = z.object({
  title: z.string(),
  html: z.string(),
  links: z.optional(
    z.array(z.object({ label: z.string(), href: z.string(), count: z.optional(z.number()) })),
  ),
})
export type PortalBlock = z.output<typeof PortalBlock>

export const PortalContent = z.object({
  updated: Instant,
  blocks: z.record(z.string(), PortalBlock),
})
export type PortalContent = z.output<typeof PortalContent>

/** Returns the texts of the job board, each under the key of its block (contract §13). */
export const getPortalContent = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/CandidatePortalContent',
  reply: jsonReply(PortalContent),
  summary: 'Texts of the job board',
})

const LegalPolicy = z.object({
  policy: z.enum(POLICY_NAMES),
  title: z.string(),
  version: z.string(),
  updated: z.string(),
  summary: z.string(),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), words: z.string() })),
})
export type LegalPolicy = z.output<typeof LegalPolicy>

/** Returns one legal page in its current version. */
export const getLegalPolicy = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/Policy/:policy',
  params: z.object({ policy: z.string() }),
  reply: jsonReply(LegalPolicy),
  summary: 'A legal page',
})

/** A page with the installation's own texts: the text before its first heading, and its sections with their questions. */
const PublicPage = z.object({
  name: z.enum(PUBLIC_PAGE_NAMES),
  /** The label of the links to the page, in header and footer. */
  link: z.string(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      html: z.string(),
      questions: z.array(z.object({ id: z.string(), question: z.string(), html: z.string() })),
    }),
  ),
})
export type PublicPage = z.output<typeof PublicPage>

/** Returns a page with the installation's own texts, or 404 if the installation has left it out. */
export const getPublicPage = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/PublicPage/:name',
  params: z.object({ name: z.string() }),
  reply: jsonReply(PublicPage),
  summary: 'A page of the installation’s own words, such as Help',
})

const ReleaseNote = z.object({ id: Id, createdAt: Instant, title: z.string(), html: z.string() })
export type ReleaseNote = z.output<typeof ReleaseNote>

const platformParams = z.object({ platformId: z.enum(RELEASE_NOTE_PLATFORMS) })

/** Returns the newest release note of a platform, or 404 if there is none. */
export const getLatestReleaseNote = endpoint({
  api: 'maintenance',
  method: 'GET',
  path: '/api/releasenote/:platformId/latest',
  params: platformParams,
  reply: jsonReply(ReleaseNote),
  summary: 'The latest update',
})

/** Returns the release notes of a platform, the newest first. */
export const listReleaseNotes = endpoint({
  api: 'maintenance',
  method: 'GET',
  path: '/api/releasenote/:platformId',
  params: platformParams,
  query: z.object(createPagingParameters(100)).check(pageDepthRule),
  reply: jsonReply(z.array(ReleaseNote)),
  summary: 'What is new, newest first',
})
