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
  /** The lines of the address without the postcode; none if no one can come in. */
  address: z.array(z.string()),
  postcode: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Whether the branch is open, by London time, and a sentence for it such as 'Open now until 5pm'; null if its hours are not known. */
  openNow: z.nullable(z.boolean()),
  opening: z.nullable(z.string()),
})

const ListedBranch = z.extend(Branch, {
  /** The distance from the place that `near` names, and that place as the gazetteer names it; null if none was asked for or the branch has no position. */
  miles: z.nullable(z.number()),
  milesFrom: z.nullable(z.string()),
})
export type ListedBranch = z.output<typeof ListedBranch>

const BranchPage = z.extend(Branch, {
  /** The text of the branch's page; null if the installation has none. */
  text: z.nullable(z.object({ title: z.string(), html: z.string() })),
  email: z.nullable(z.string()),
  /** How to get in: a line for each thing to know. */
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

/** A bound for each text of a visit. Whether a text is accepted is decided by the rules in the domain. */
const visitText = z.string().check(z.maxLength(200))

/** Tells a branch when someone would like to come in. The time is by London clocks, in the hours of the branch. */
export const bookVisit = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/branches/:slug/visits',
  params: branchParams,
  body: z.strictObject({ day: visitText, time: visitText, name: visitText, phone: visitText }),
  reply: jsonReply(z.null()),
  summary: 'Tell a branch that someone is coming in',
})
