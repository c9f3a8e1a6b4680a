import * as z from 'zod/mini'
import { DOCUMENT_STATES } from '#features/registrations/domain/documents/document-states.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { consultantOnlyEndpoint, deskIdParams } from './desk-call.ts'

const licenceCheckFields = {
  id: Id,
  licenceCheckStatusId: z.int(),
  status: z.string(),
  description: z.string(),
  createdAt: Instant,
  nextDueAt: z.nullable(Instant),
  /** One sentence for each fact in the authority's record because of which the driver should not drive; empty if there is none. */
  verdict: z.array(z.string()),
}

/** A driver's signed permission on paper. `readDocument` opens it by this id once the virus scan found it clean. */
export const ConsentPaper = z.strictObject({
  id: Id,
  fileName: z.string(),
  state: z.enum(DOCUMENT_STATES),
})
export type ConsentPaper = z.output<typeof ConsentPaper>

/** A check as lists show it. `toStatusEntry` describes its status, which is above 3 if the check failed. `nextDueAt` is set once the status is 3. */
export const LicenceCheck = z.strictObject(licenceCheckFields)
export type LicenceCheck = z.output<typeof LicenceCheck>

/** The authority's record of a licence. Days are 'YYYY-MM-DD', or null if the record does not contain them. */
export const LicenceRecord = z.strictObject({
  /** The holder, whom the consultant compares with the driver before confirming. `driverNumber` is masked. */
  holder: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.nullable(z.string()),
    driverNumber: z.string(),
  }),
  points: z.int(),
  endorsements: z.array(z.strictObject({ code: z.string(), points: z.int(), from: z.string() })),
  /** The day until which the holder must not drive at all. */
  disqualifiedUntil: z.nullable(z.string()),
  entitlements: z.array(
    z.strictObject({
      category: z.string(),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      provisional: z.boolean(),
    }),
  ),
  /** The day on which the photo card expires. */
  expires: z.nullable(z.string()),
})
export type LicenceRecord = z.output<typeof LicenceRecord>

/** A check with the authority's record. `record` is present from status 2 on, and null for a check that failed without a record. */
export const LicenceCheckInFull = z.strictObject({
  ...licenceCheckFields,
  driverId: Id,
  /** The name of the consultant who requested the check; null if the portal requested it because it was due. */
  requestedBy: z.nullable(z.string()),
  consent: z.strictObject({ givenAt: Instant, document: z.nullable(ConsentPaper) }),
  confirmedBy: z.nullable(z.string()),
  changedAt: Instant,
  record: z.nullable(LicenceRecord),
})
export type LicenceCheckInFull = z.output<typeof LicenceCheckInFull>

export const startLicenceCheck = endpoint({
  ...consultantOnlyEndpoint,
  method: 'POST',
  path: '/Driver/:id/LicenceCheck',
  params: deskIdParams,
  /**
   * `consentAt` is when the driver agreed to the check. Without `consentDocumentId`, it must equal the profile's `consent.givenAt`, the time of the
   * permission that is already stored.
   */
  body: z.strictObject({ consentAt: Instant, consentDocumentId: z.optional(Id) }),
  reply: jsonReply(LicenceCheck, 201),
  summary:
    'Ask for the driving record; while a check of this driver is open, that one is answered with 200',
})

export const listLicenceChecks = endpoint({
  ...consultantOnlyEndpoint,
  method: 'GET',
  path: '/Driver/:id/LicenceChecks',
  params: deskIdParams,
  reply: jsonReply(z.array(LicenceCheck)),
  summary: 'The checks of a driver, newest first',
})
export const getLicenceCheck = endpoint({
  ...consultantOnlyEndpoint,
  method: 'GET',
  path: '/LicenceCheck/:id',
  params: deskIdParams,
  reply: jsonReply(LicenceCheckInFull),
  summary: 'One check with what the authority answered',
})

export const confirmLicenceCheck = endpoint({
  ...consultantOnlyEndpoint,
  method: 'POST',
  path: '/LicenceCheck/:id/Confirm',
  params: deskIdParams,
  body: z.strictObject({ correct: z.boolean() }),
  reply: jsonReply(LicenceCheckInFull),
  summary:
    "Say that the licence is this driver's, which makes the check valid, or someone else's, which makes it fail",
})

export const withdrawConsent = endpoint({
  ...consultantOnlyEndpoint,
  method: 'DELETE',
  path: '/Driver/:id/Consent',
  params: deskIdParams,
  reply: emptyReply,
  summary: 'The driver took the permission back: nothing more is asked by it',
})

/**
 * `toConfirm` counts checks whose record a consultant has to confirm, `due` drivers whose check must be requested by hand because the portal cannot
 * request it, and `failed` drivers whose newest check failed.
 */
export const countLicenceChecks = endpoint({
  ...consultantOnlyEndpoint,
  method: 'GET',
  path: '/LicenceChecks/Counts',
  reply: jsonReply(z.strictObject({ toConfirm: z.int(), due: z.int(), failed: z.int() })),
  summary: "What the licence checks of the consultant's branches wait for",
})
