import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Instant } from '#shared/identifier.ts'
import { POLICIES } from './domain/policies.ts'

const Block = z.object({ title: z.string(), html: z.string(), links: z.optional(z.array(z.object({ label: z.string(), href: z.string(), count: z.optional(z.number()) }))) })
export type Block = z.output<typeof Block>

export const PortalContent = z.object({ updated: Instant, blocks: z.record(z.string(), Block) })
export type PortalContent = z.output<typeof PortalContent>

/** The texts of the job board; keys as in contract §13. */
export const portalContent = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/CandidatePortalContent',
  reply: json(PortalContent),
  fallback: 'An unexpected error has occured.',
  summary: 'Texts of the job board',
})

const Policy = z.object({ policy: z.enum(POLICIES), title: z.string(), version: z.string(), updated: z.string(), summary: z.string(), html: z.string(), contents: z.array(z.object({ id: z.string(), words: z.string() })) })
export type Policy = z.output<typeof Policy>

/** One legal page in its current version. */
export const legalPolicy = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/Policy/:policy',
  params: z.object({ policy: z.string() }),
  reply: json(Policy),
  fallback: 'An unexpected error has occured.',
  summary: 'A legal page',
})
