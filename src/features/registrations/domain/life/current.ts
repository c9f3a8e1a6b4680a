import { isOpen } from './life.ts'
import type { RegistrationStatus } from './statuses.ts'

/** Of a candidate's registrations, newest first, the one that they are at: the newest open one, else the newest that was not cancelled. */
export const currentOf = <One extends { readonly status: RegistrationStatus }>(
  registrations: readonly One[],
): One | undefined =>
  registrations.find(({ status }) => isOpen(status)) ??
  registrations.find(({ status }) => status !== 'Cancelled') ??
  registrations[0]
