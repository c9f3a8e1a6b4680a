import * as z from 'zod/mini'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findNameRefusal } from '#shared/words/names.ts'
import { findPhoneRefusal } from '#shared/words/phone.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { INVITE_KINDS, LINK_STATES, MADE_LINK_KINDS } from '../domain/short-link.ts'

const buildNameSchema = (sentence: string) =>
  createRequiredText(sentence).check(z.maxLength(100), createSchemaRule(findNameRefusal))
const LinkedPerson = z.strictObject({
  firstName: buildNameSchema('first name cannot be null'),
  lastName: buildNameSchema('last name cannot be null'),
  emailAddress: createRequiredText('email address cannot be null').check(
    z.maxLength(254),
    createSchemaRule((text) =>
      parseEmailAddress(text) ? undefined : 'Enter an email address, like name@example.com',
    ),
  ),
  phone: z._default(z.string().check(z.maxLength(20), createSchemaRule(findPhoneRefusal)), ''),
})

export const MadeLink = z.strictObject({
  id: Id,
  kind: z.enum(MADE_LINK_KINDS),
  /** `url` and `code` are present only in the response that makes the link; later they are null. */
  url: z.nullable(z.string()),
  code: z.nullable(z.string()),
  expiresAt: Instant,
  usedCount: z.int(),
})

/**
 * Makes a link. Kind i leads into the registration `registrationId`. Kind p opens the portal for that registration's candidate, who has no access
 * yet; it also asks for a texted code if a registration of the candidate was opened with a code sent to a phone. Kind o brings the details in
 * `candidate` into onboarding. Kind s is for many people.
 */
export const makeShortLink = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/ShortLink',
  body: z.strictObject({
    kind: z.enum(MADE_LINK_KINDS, 'Choose what the link is for'),
    branchId: Id,
    registrationId: z.optional(Id),
    candidate: z.optional(LinkedPerson),
    vacancyId: z.optional(Id),
    inviteKind: z.optional(z.enum(INVITE_KINDS)),
  }),
  reply: jsonReply(MadeLink, 201),
  summary: 'Make a short link of a branch; its address is shown once',
})

/** `madeBy` is a consultant's name; null if the product or an operator made the link. */
export const ListedLink = z.extend(MadeLink, {
  state: z.enum(LINK_STATES),
  createdAt: Instant,
  madeBy: z.nullable(z.string()),
  branch: z.strictObject({ id: Id, name: z.string() }),
  for: z.nullable(z.string()),
  vacancy: z.nullable(z.strictObject({ id: Id, jobTitle: z.string() })),
  inviteKind: z.nullable(z.enum(INVITE_KINDS)),
})
export type ListedLink = z.output<typeof ListedLink>

export const listShortLinks = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/ShortLinks',
  query: z
    .object({
      ...createPagingParameters(25),
      kind: z.optional(z.enum(MADE_LINK_KINDS)),
      state: z.optional(z.enum(LINK_STATES)),
    })
    .check(pageDepthRule),
  reply: jsonReply(z.array(ListedLink)),
  summary:
    "The short links of the consultant's branches, newest first; X-Total-Count has the number of all",
})

export const revokeShortLink = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'DELETE',
  path: '/ShortLink/:id',
  params: z.object({ id: Id }),
  reply: emptyReply,
  summary: 'End a short link; one that has ended stays so',
})
