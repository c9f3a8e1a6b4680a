import type { LicenceKind } from '../../domain/driver-number.ts'
import type { LicenceRecord } from '../../domain/record.ts'

/** What is asked of the service. `id` is ours, and the same on every try. */
export type Asked = {
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

/** Where it stands. A service that names no status says that the check failed [seed 4]. */
export type Answer = {
  readonly licenceCheckStatusId: number | undefined
  readonly description: string | null
  readonly record: LicenceRecord | null
}

/** Who asks the licensing authority for us. */
export type CheckingService = {
  /** Asks for a check once, by its id: asked again, it is the same check. */
  ask(asked: Asked): Promise<void>
  answerOf(asked: Asked): Promise<Answer>
  /** The person asked to be erased. */
  forget(id: string): Promise<void>
}
