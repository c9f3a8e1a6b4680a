import type { LicenceKind } from '../../domain/driver-number.ts'
import type { LicenceRecord } from '../../domain/record.ts'

/** `id` is ours, and the same on every try. */
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

/** A service that names no status says that the check failed [seed 4]. */
export type CheckAnswer = {
  readonly licenceCheckStatusId: number | undefined
  readonly description: string | null
  readonly record: LicenceRecord | null
}

/** This service asks the licensing authority for us. */
export type CheckingService = {
  /** Asks for a check once for its id: a repeated call is the same check. */
  ask(asked: CheckRequest): Promise<void>
  answerOf(asked: CheckRequest): Promise<CheckAnswer>
  /** Erases a person who asked for it. */
  forget(id: string): Promise<void>
}
