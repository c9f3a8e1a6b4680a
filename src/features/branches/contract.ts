import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

const Branch = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  town: z.nullable(z.string()),
  phone: z.string(),
})
export type Branch = z.output<typeof Branch>

const BranchPage = z.extend(Branch, {
  /** The text of the branch's page; null if the installation has none. */
  text: z.nullable(z.object({ title: z.string(), html: z.string() })),
})
export type BranchPage = z.output<typeof BranchPage>

export const listBranchPages = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/branches',
  reply: jsonReply(z.array(Branch)),
  summary: 'The branches of the agency',
})

/** Returns a branch by its slug or its id. */
export const getBranchPage = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/branches/:slug',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  reply: jsonReply(BranchPage),
  summary: 'A branch',
})
