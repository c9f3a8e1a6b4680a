import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { WEEKDAYS } from './domain/hours/branch-hours.ts'

const Branch = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  town: z.nullable(z.string()),
  phone: z.string(),
  /** The lines of the address without the postcode; empty if the branch receives no visitors. */
  address: z.array(z.string()),
  postcode: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** True if the branch is open now, by London time; null if its hours are not known. `opening` says it in words, such as 'Open now until 5pm'. */
  openNow: z.nullable(z.boolean()),
  opening: z.nullable(z.string()),
})

const ListedBranch = z.extend(Branch, {
  /**
   * The distance in miles from the place that `near` names; null without `near`, or if the branch has no position. `milesFrom` is the place's name in
   * the gazetteer (the table of places); null without `near`.
   */
  miles: z.nullable(z.number()),
  milesFrom: z.nullable(z.string()),
})
export type ListedBranch = z.output<typeof ListedBranch>

const BranchPage = z.extend(Branch, {
  /** The content of the branch's page; null if the installation has none. */
  text: z.nullable(z.object({ title: z.string(), html: z.string() })),
  email: z.nullable(z.string()),
  /** The lines about access to the building, such as the entrance and steps. */
  access: z.array(z.string()),
  hours: z.array(
    z.object({
      day: z.enum(WEEKDAYS),
      from: z.string(),
      to: z.string(),
      note: z.nullable(z.string()),
    }),
  ),
  /** The days from today on which the branch is closed, as 'YYYY-MM-DD'. */
  closedOn: z.array(z.string()),
  /** The people who agreed to be shown. `picture` is an address of this site. */
  team: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      phone: z.nullable(z.string()),
      picture: z.nullable(z.string()),
    }),
  ),
})
export type BranchPage = z.output<typeof BranchPage>

/** Lists the branches by name or, with `near`, the nearest to a town or postcode first. An unknown place is a 404 with a sentence that says so. */
export const listBranchPages = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/branches',
  query: z.object({ near: z.optional(z.string().check(z.maxLength(100))) }),
  reply: jsonReply(z.array(ListedBranch)),
  summary: 'List the branches of the agency, those nearest to a place first',
})

const branchParams = z.object({ slug: z.string().check(z.maxLength(200)) })

/** Returns a branch by its slug or its id. */
export const getBranchPage = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/branches/:slug',
  params: branchParams,
  reply: jsonReply(BranchPage),
  summary: 'Read about a branch: where it is, when it is open, and who is there',
})

/** The maximum length of each text of a visit request. The rules in the domain decide whether the text is accepted. */
const visitText = z.string().check(z.maxLength(200))

/** Tells a branch that someone would like to visit. The time must be within the branch's hours, by London time. */
export const bookVisit = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/branches/:slug/visits',
  params: branchParams,
  body: z.strictObject({ day: visitText, time: visitText, name: visitText, phone: visitText }),
  reply: jsonReply(z.null()),
  summary: 'Tell a branch that someone is coming in',
})
