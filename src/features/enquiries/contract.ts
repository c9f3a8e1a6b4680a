import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createSchemaRule } from '#shared/rule.ts'
import { findParagraphRefusal } from '#shared/words/text.ts'
import { MAX_REPORT_LENGTH, REPORT_REASON_NAMES } from './domain/report-reasons.ts'

/** Reports a job to the branch that looks after it, and to support. */
export const reportVacancy = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/vacancies/:id/report',
  params: z.object({ id: Id }),
  body: z.strictObject({
    reason: z.enum(REPORT_REASON_NAMES, { error: 'Choose what is wrong with the job' }),
    words: z
      .string()
      .check(createSchemaRule((words) => findParagraphRefusal(words, MAX_REPORT_LENGTH))),
  }),
  reply: emptyReply,
  fallback: 'Your report was not sent. Please try again.',
  summary: 'Report a job to its branch and to support',
})

/** What an employer sees after sending: the branch that received the message, and when. */
const EnquiryReceipt = z.object({
  branch: z.object({ name: z.string(), phone: z.string() }),
  sentAt: Instant,
})
export type EnquiryReceipt = z.output<typeof EnquiryReceipt>

/** Sends an employer's message about the people they need to the nearest branch. */
export const sendEmployerEnquiry = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/employerenquiries',
  body: z.strictObject({
    company: z.string(),
    place: z.string(),
    name: z.string(),
    phoneNumber: z.string(),
    need: z.string(),
  }),
  reply: jsonReply(EnquiryReceipt, 201),
  fallback: 'Your message was not sent. Please try again.',
  summary: 'Send an employer’s enquiry to the nearest branch',
})
