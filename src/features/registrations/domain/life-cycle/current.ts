import { isOpen } from './status-transitions.ts'
import type { RegistrationStatus } from './statuses.ts'

/**
 * Returns the current registration from a candidate's list, which is sorted from newest to oldest: the newest open one, else the newest that was not
 * cancelled, else the newest.
 */
export const chooseCurrentRegistration = <One extends { readonly status: RegistrationStatus }>(
  registrations: readonly One[],
): One | undefined =>
  registrations.find(({ status }) => isOpen(status)) ??
  registrations.find(({ status }) => status !== 'Cancelled') ??
  registrations[0]
