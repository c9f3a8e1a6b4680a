import type { LicenceKind } from '../../domain/driver-number.ts'
import type { LicenceRecord } from '../../domain/checks/record.ts'

/** A check that the portal requests from the checking service. `id` is the portal's own id and the same on every attempt. */
export type CheckRequest = {
  readonly id: string
  readonly licenceKind: LicenceKind
  readonly driverNumber: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly postcode: string
  readonly checkCode: string | null
  readonly consentGivenAt: Date
}

/** The result of a check. A missing status counts as a failed check [seed 4]. */
export type CheckAnswer = {
  readonly licenceCheckStatusId: number | undefined
  readonly description: string | null
  readonly record: LicenceRecord | null
}

/** A service that requests driving records from the licensing authority for the portal. */
export type CheckingService = {
  /** Requests a check. If this is called again with the same id, no second check is requested. */
  ask(asked: CheckRequest): Promise<void>
  answerOf(asked: CheckRequest): Promise<CheckAnswer>
  /** Erases a check at the service after its driver's account was deleted. */
  forget(id: string): Promise<void>
}
