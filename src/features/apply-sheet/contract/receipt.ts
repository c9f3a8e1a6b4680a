import * as z from 'zod/mini'
import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createSchemaRule } from '#shared/rule.ts'
import { findAddressRefusal } from '../domain/sheet-refusals.ts'
import { SheetBranch } from './sheet.ts'

const text = z.string()
const receiptParameter = z.object({ receipt: text.check(z.maxLength(40)) })

/** A question that is asked after an application was sent. Choosing one of `choices` answers it. */
export const SheetQuestion = z.object({
  id: text,
  label: text,
  choices: z.array(z.object({ value: text, label: text })),
  answer: z.nullable(text),
})
export type SheetQuestion = z.output<typeof SheetQuestion>

const Receipt = z.object({
  firstName: text,
  maskedEmail: text,
  jobTitle: text,
  vacancyId: Id,
  company: z.nullable(text),
  reference: text,
  status: z.literal(APPLICATION_RECEIVED),
  sentAt: Instant,
  fileName: text,
  answerBy: Instant,
  answerShare: z.nullable(z.number()),
  branch: SheetBranch,
  confirmed: z.boolean(),
  /** True if a letter to the address bounced. */
  bounced: z.boolean(),
  canFollow: z.boolean(),
  questions: z.array(SheetQuestion),
})
export type Receipt = z.output<typeof Receipt>

/** The `data` of a 410: when and why the application of a receipt was deleted. */
export const EndedReceipt = z.strictObject({
  at: Instant,
  reason: z.enum(['not confirmed', 'deleted']),
  vacancyId: Id,
})
export type EndedReceipt = z.output<typeof EndedReceipt>

export const readReceipt = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/applied/:receipt',
  params: receiptParameter,
  reply: jsonReply(Receipt),
  summary: 'Read what was shown when an application was sent. Answers 410 if it has been deleted.',
})

/**
 * The response to every change. It is always the same, so that it reveals nothing about an address. The request header Receipt-Token proves that this
 * tab sent the application.
 */
const changed = jsonReply(z.object({ saved: z.literal(true) }))

export const changeReceiptAddress = endpoint({
  api: 'portal',
  method: 'PUT',
  path: '/applied/:receipt/address',
  params: receiptParameter,
  body: z.strictObject({ emailAddress: text.check(createSchemaRule(findAddressRefusal)) }),
  reply: changed,
  summary:
    'Correct the address of an application, three times at most. Needs the Receipt-Token header.',
})

export const setReceiptPassword = endpoint({
  api: 'portal',
  method: 'PUT',
  path: '/applied/:receipt/password',
  params: receiptParameter,
  body: z.strictObject({ NewPassword: text }),
  reply: changed,
  summary:
    'Set a password that can be used after the address is confirmed in the same browser. Needs the Receipt-Token header.',
})

export const answerReceiptQuestion = endpoint({
  api: 'portal',
  method: 'PUT',
  path: '/applied/:receipt/answers/:questionId',
  params: z.extend(receiptParameter, { questionId: text.check(z.maxLength(40)) }),
  body: z.strictObject({ value: text.check(z.maxLength(40)) }),
  reply: changed,
  summary:
    'Answer a question from the branch about a submitted application. Needs the Receipt-Token header.',
})

export const sendReceiptAgain = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/applied/:receipt/letter',
  params: receiptParameter,
  reply: changed,
  summary: 'Send the email again, three times at most',
})
