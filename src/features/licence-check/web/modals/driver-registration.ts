import type { DriverPerson } from '../../domain/driver-answers.ts'

/** The registration to which a new driver will belong. */
export type DriverRegistration = {
  readonly registrationId: string
  readonly person: DriverPerson
}
