import type { DriverPerson } from '../../domain/from-answers.ts'

/** The registration to which a new driver will belong. */
export type OfRegistration = {
  readonly registrationId: string
  readonly person: DriverPerson
}
