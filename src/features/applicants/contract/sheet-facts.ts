import * as z from 'zod/mini'
import { DOCUMENT_STATES } from '#features/registrations/domain/documents/document-states.ts'
import { Id, Instant } from '#shared/identifier.ts'

/** The additional data of an application that was sent without an account, by an application sheet. */
export const sheetFacts = {
  /** When and how the address was confirmed; null for an application from an account, and for an unconfirmed one. */
  confirmation: z.nullable(z.strictObject({ at: Instant, by: z.enum(['email', 'account']) })),
  /** The reference of each time the person applied, which the sender also has, the newest first. */
  references: z.array(z.string()),
  /** How often the letter that asks the person to confirm can still be sent again; 0 once the address is confirmed. */
  lettersLeft: z.int(),
  /** When the same address applied for the vacancy again, the newest first. */
  sentAgainAt: z.array(Instant),
  /** The questions that the person answered after applying, with the answers. */
  answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  /**
   * The CVs that came later with the same address, the newest first, with the name and number that were typed each time. Someone else may have sent
   * them.
   */
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
  /** When a consultant marked the application as not real; it is deleted ten minutes later. Otherwise null. */
  notRealAt: z.nullable(Instant),
}
