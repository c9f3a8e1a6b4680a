import * as z from 'zod/mini'
import { DOCUMENT_STATES } from '#features/registrations/domain/documents/document-states.ts'
import { Id, Instant } from '#shared/identifier.ts'

/** What an application has that was sent with a sheet, without an account. */
export const sheetFacts = {
  /** When and how the address was confirmed; null for an application from an account, and for an unconfirmed one. */
  confirmation: z.nullable(z.strictObject({ at: Instant, by: z.enum(['email', 'account']) })),
  /** The reference that the sender has of each sending, the newest first. */
  references: z.array(z.string()),
  /** How often the letter that asks to confirm can be sent again; 0 once the address is confirmed. */
  lettersLeft: z.int(),
  /** When the same address sent it again, the newest first. */
  sentAgainAt: z.array(Instant),
  /** What was answered after the sending, as sentences. */
  answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  /** The CVs of later sendings, the newest first, with the name and number that were typed with each: someone else may have sent it. */
  laterCvs: z.array(
    z.strictObject({
      documentStorageId: Id,
      fileName: z.string(),
      state: z.enum(DOCUMENT_STATES),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.nullable(z.string()),
    }),
  ),
  /** The calls that consultants recorded while the address was unconfirmed, the newest first. */
  calls: z.array(z.strictObject({ at: Instant, by: z.string(), note: z.string() })),
  /** When a consultant said that it is not a real application. It is deleted ten minutes later. */
  notRealAt: z.nullable(Instant),
}
