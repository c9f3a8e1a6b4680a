import * as z from 'zod/mini'
import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { MAX_TITLE_LENGTH } from '#features/documents/domain/limits.ts'
import { endpoint, jsonReply, multipartBody } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { findMonthRefusal } from '#shared/words/dates.ts'
import {
  findAddressRefusal,
  findFirstNameRefusal,
  findLastNameRefusal,
  findNumberRefusal,
  MAX_JOB_TEXT_LENGTH,
  MAX_MORE_LENGTH,
  SHEET_MESSAGES,
} from '../domain/sheet-refusals.ts'

const text = z.string()
/** The branch of a vacancy; for a vacancy without a branch, the agency. `phone` is an email address if no number is known. */
export const SheetBranch = z.object({ name: text, phone: text })

/**
 * Opens an application sheet (the form for applying without an account) for a vacancy. The ticket is signed and works for one application to this
 * vacancy. Nothing about the person is stored until a CV is uploaded or the sheet is sent.
 */
export const openSheet = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/applytickets',
  body: z.strictObject({ vacancyId: Id }),
  reply: jsonReply(
    z.object({
      ticket: text,
      expiresAt: Instant,
      /** The number of questions that the page after sending asks. */
      questions: z.number(),
      /** The time by which the branch will probably answer if the sheet is sent now. */
      answerBy: Instant,
      branch: SheetBranch,
    }),
    201,
  ),
  summary: 'Get a ticket for applying without an account. Answers 410 if the vacancy has closed.',
})

const ticketParameter = z.object({ ticket: text.check(z.maxLength(200)) })
const FoundInCv = z.object({
  firstName: z.optional(text),
  lastName: z.optional(text),
  emailAddress: z.optional(text),
  phoneNumber: z.optional(text),
})
export type FoundInCv = z.output<typeof FoundInCv>

export const uploadSheetCv = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/applytickets/:ticket/cv',
  params: ticketParameter,
  body: multipartBody(
    z.strictObject({ title: z._default(text.check(z.maxLength(MAX_TITLE_LENGTH)), 'default') }),
    'file',
  ),
  reply: jsonReply(
    z.object({
      fileName: text,
      size: z.number(),
      state: z.enum(['pending', 'clean', 'rejected']),
      found: FoundInCv,
    }),
    201,
  ),
  fallback: 'Unable to upload document. Please try again.',
  summary: 'Upload the CV for an application without an account. A second file replaces the first.',
})

const requiredLine = (missing: string) =>
  createRequiredText(missing).check(z.trim(), z.maxLength(MAX_JOB_TEXT_LENGTH))
const month = text.check(createSchemaRule(findMonthRefusal))

/** The last job of a person without a CV. The server writes a CV from it. `to` is '' if the job continues. */
const LastJob = z.strictObject({
  jobTitle: requiredLine('Enter your last job'),
  employer: requiredLine('Enter who your last job was for'),
  from: createRequiredText('Enter the month you started').check(createSchemaRule(findMonthRefusal)),
  to: month,
  more: text.check(z.trim(), z.maxLength(MAX_MORE_LENGTH)),
})
export type LastJob = z.output<typeof LastJob>

const version = createRequiredText(SHEET_MESSAGES.accepted)

/** Sends an application sheet. The header Idempotency-Key is required: a repeated call with the same key gets a 200 with the same receipt. */
export const sendSheet = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/vacancies/:id/apply',
  params: z.object({ id: Id }),
  body: z.strictObject({
    ticket: text.check(z.maxLength(200)),
    firstName: text.check(createSchemaRule(findFirstNameRefusal)),
    lastName: text.check(createSchemaRule(findLastNameRefusal)),
    emailAddress: text.check(createSchemaRule(findAddressRefusal)),
    phoneNumber: z.nullable(text).check(createSchemaRule(findNumberRefusal)),
    lastJob: z.optional(LastJob),
    /** The versions of the policies that the person agreed to. */
    accepted: z.strictObject({ terms: version, privacy: version, declaration: version }),
  }),
  reply: jsonReply(
    z.object({
      receipt: text,
      reference: text,
      status: z.literal(APPLICATION_RECEIVED),
      answerBy: Instant,
      branch: SheetBranch,
      /** The token with which the tab that sent the sheet can change its application for 24 hours. */
      token: text,
    }),
    201,
  ),
  fallback: 'Vacancy application request failed. Please try again.',
  summary: 'Apply without an account. Repeating the call does not apply twice.',
})
