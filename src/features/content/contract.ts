import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { notTooDeep, paging } from '#shared/paging.ts'
import { PLATFORMS } from './domain/platforms.ts'
import { POLICIES } from './domain/policies.ts'

const Block = z.object({
  title: z.string(),
  html: z.string(),
  links: z.optional(
    z.array(z.object({ label: z.string(), href: z.string(), count: z.optional(z.number()) })),
  ),
})
export type Block = z.output<typeof Block>

export const PortalContent = z.object({ updated: Instant, blocks: z.record(z.string(), Block) })
export type PortalContent = z.output<typeof PortalContent>

/** Returns the texts of the job board, with the keys of contract §13. */
export const portalContent = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/CandidatePortalContent',
  reply: json(PortalContent),
  summary: 'Texts of the job board',
})

const Policy = z.object({
  policy: z.enum(POLICIES),
  title: z.string(),
  version: z.string(),
  updated: z.string(),
  summary: z.string(),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), words: z.string() })),
})
export type Policy = z.output<typeof Policy>

/** Returns one legal page in its current version. */
export const legalPolicy = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/Policy/:policy',
  params: z.object({ policy: z.string() }),
  reply: json(Policy),
  summary: 'A legal page',
})

const ReleaseNote = z.object({ id: Id, createdAt: Instant, title: z.string(), html: z.string() })
export type ReleaseNote = z.output<typeof ReleaseNote>

const ofPlatform = z.object({ platformId: z.enum(PLATFORMS) })

/** Returns the newest update of a platform, or 404 if there is none. */
export const latestReleaseNote = endpoint({
  api: 'maintenance',
  method: 'GET',
  path: '/api/releasenote/:platformId/latest',
  params: ofPlatform,
  reply: json(ReleaseNote),
  summary: 'The latest update',
})

/** Returns the updates of a platform, the newest first. */
export const listReleaseNotes = endpoint({
  api: 'maintenance',
  method: 'GET',
  path: '/api/releasenote/:platformId',
  params: ofPlatform,
  query: z.object(paging(100)).check(notTooDeep),
  reply: json(z.array(ReleaseNote)),
  summary: 'What is new, newest first',
})
