import * as z from 'zod/mini'
import { DOCUMENT_STATES } from '#features/registrations/domain/documents/document-states.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { empty, endpoint, json } from '#shared/endpoint.ts'
import { deskCall, ofOne } from './desk-call.ts'

const fields = {
  id: Id,
  licenceCheckStatusId: z.int(),
  status: z.string(),
  description: z.string(),
  createdAt: Instant,
  nextDueAt: z.nullable(Instant),
  /** What its record says against driving, a sentence each; empty where it says nothing. */
  verdict: z.array(z.string()),
}

/** A signed permission as a document that can be looked at once it is clean: `readDocument` by its id. */
export const ConsentPaper = z.strictObject({
  id: Id,
  fileName: z.string(),
  state: z.enum(DOCUMENT_STATES),
})
export type ConsentPaper = z.output<typeof ConsentPaper>

/** One check. The reading of its status is `statusEntry`; above 3 it failed. `nextDueAt` is set when it is checked. */
export const LicenceCheck = z.strictObject(fields)
export type LicenceCheck = z.output<typeof LicenceCheck>

/** What the authority answered, in its words. Days are 'YYYY-MM-DD', or null where it says nothing. */
export const LicenceRecord = z.strictObject({
  /** Whose licence it is: what the consultant compares before confirming. `driverNumber` is masked. */
  holder: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.nullable(z.string()),
    driverNumber: z.string(),
  }),
  points: z.int(),
  endorsements: z.array(z.strictObject({ code: z.string(), points: z.int(), from: z.string() })),
  /** Until this day they must not drive at all. */
  disqualifiedUntil: z.nullable(z.string()),
  entitlements: z.array(
    z.strictObject({
      category: z.string(),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      provisional: z.boolean(),
    }),
  ),
  /** Of the photo card. */
  expires: z.nullable(z.string()),
})
export type LicenceRecord = z.output<typeof LicenceRecord>

/** `record` is there from status 2 on, and null for a check that failed without one. */
export const LicenceCheckInFull = z.strictObject({
  ...fields,
  driverId: Id,
  /** Null for one that came by the schedule. */
  requestedBy: z.nullable(z.string()),
  consent: z.strictObject({ givenAt: Instant, document: z.nullable(ConsentPaper) }),
  confirmedBy: z.nullable(z.string()),
  changedAt: Instant,
  record: z.nullable(LicenceRecord),
})
export type LicenceCheckInFull = z.output<typeof LicenceCheckInFull>

export const startLicenceCheck = endpoint({
  ...deskCall,
  method: 'POST',
  path: '/Driver/:id/LicenceCheck',
  params: ofOne,
  /** When the driver agreed. Without a document it must be the moment of the driver's own consent, `consent.givenAt` of the profile. */
  body: z.strictObject({ consentAt: Instant, consentDocumentId: z.optional(Id) }),
  reply: json(LicenceCheck, 201),
  summary:
    'Ask for the driving record; while a check of this driver is open, that one is answered with 200',
})

export const listLicenceChecks = endpoint({
  ...deskCall,
  method: 'GET',
  path: '/Driver/:id/LicenceChecks',
  params: ofOne,
  reply: json(z.array(LicenceCheck)),
  summary: 'The checks of a driver, newest first',
})
export const getLicenceCheck = endpoint({
  ...deskCall,
  method: 'GET',
  path: '/LicenceCheck/:id',
  params: ofOne,
  reply: json(LicenceCheckInFull),
  summary: 'One check with what the authority answered',
})

export const confirmLicenceCheck = endpoint({
  ...deskCall,
  method: 'POST',
  path: '/LicenceCheck/:id/Confirm',
  params: ofOne,
  body: z.strictObject({ correct: z.boolean() }),
  reply: json(LicenceCheckInFull),
  summary:
    "Say that the licence is this driver's, which makes the check valid, or somebody else's, which makes it fail",
})

export const withdrawConsent = endpoint({
  ...deskCall,
  method: 'DELETE',
  path: '/Driver/:id/Consent',
  params: ofOne,
  reply: empty,
  summary: 'The driver took the permission back: nothing more is asked by it',
})

/** `toConfirm`: wait for a consultant. `due`: should be asked again and cannot by themselves. `failed`: the newest check of a driver failed. */
export const countLicenceChecks = endpoint({
  ...deskCall,
  method: 'GET',
  path: '/LicenceChecks/Counts',
  reply: json(z.strictObject({ toConfirm: z.int(), due: z.int(), failed: z.int() })),
  summary: "What the licence checks of the consultant's branches wait for",
})
