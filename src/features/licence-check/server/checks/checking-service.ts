import type { LicenceKind } from '../../domain/driver-number.ts'
import type { LicenceRecord } from '../../domain/record.ts'

/** A check to request. `id` is our own and the same on every attempt. */
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

/** A service that requests driving records from the licensing authority for us. */
export type CheckingService = {
  /** Requests one check for each id; a repeated call does not request another. */
  ask(asked: CheckRequest): Promise<void>
  answerOf(asked: CheckRequest): Promise<CheckAnswer>
  /** Erases a check after its person asked for erasure. */
  forget(id: string): Promise<void>
}
