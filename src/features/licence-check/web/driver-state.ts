import type { StatusEntry } from '../domain/checks/status.ts'
import { toStatusEntry } from '../domain/checks/status.ts'
import type { Driver, DriverProfile } from '../contract/driver.ts'
import type { LicenceCheck } from '../contract/licence-check.ts'
import type { OrganisationStructure } from '../contract/organisation-structure.ts'

/**
 * The active driver, whose data all modals show [seed 3 'Driver licence check']. It exists only in memory, because a browser must not store data of a
 * licence.
 */
export type DriverState = {
  readonly activeDriver: Driver | null
  readonly activeDriverId: string | null
  readonly driverProfile: DriverProfile | null
  readonly organisationStructureId: string | null
  readonly organisationStructures: readonly OrganisationStructure[]
  readonly activeOrganisationStructure: OrganisationStructure | null
  /** The statuses of the driver's checks, the newest first. */
  readonly licenceCheckValues: readonly StatusEntry[]
}
export type DriverEvent =
  | { readonly type: 'driverChosen'; readonly id: string | null }
  | { readonly type: 'profileRead'; readonly profile: DriverProfile }
  | { readonly type: 'structuresRead'; readonly structures: readonly OrganisationStructure[] }
  | { readonly type: 'structureChosen'; readonly id: string }
  | {
      readonly type: 'checksRead'
      readonly driverId: string
      readonly checks: readonly LicenceCheck[]
    }

const NO_ACTIVE_DRIVER = {
  activeDriver: null,
  activeDriverId: null,
  driverProfile: null,
  organisationStructureId: null,
  activeOrganisationStructure: null,
  licenceCheckValues: [],
}
export const EMPTY_DRIVER_STATE: DriverState = { ...NO_ACTIVE_DRIVER, organisationStructures: [] }

/** Returns the state after an event. A late response about a driver who is no longer active changes nothing. */
export function advanceDriverState(state: DriverState, event: DriverEvent): DriverState {
  switch (event.type) {
    case 'driverChosen':
      return event.id === state.activeDriverId
        ? state
        : { ...state, ...NO_ACTIVE_DRIVER, activeDriverId: event.id }
    case 'profileRead':
      return event.profile.id === state.activeDriverId ? withProfile(state, event.profile) : state
    case 'structuresRead':
      return { ...state, organisationStructures: event.structures }
    case 'structureChosen':
      return {
        ...state,
        organisationStructureId: event.id,
        activeOrganisationStructure:
          state.organisationStructures.find(({ id }) => id === event.id) ?? null,
      }
    case 'checksRead':
      return event.driverId === state.activeDriverId
        ? { ...state, licenceCheckValues: event.checks.map(toStatusEntry) }
        : state
  }
}

const withProfile = (state: DriverState, profile: DriverProfile): DriverState => ({
  ...state,
  activeDriver: profile,
  driverProfile: profile,
  organisationStructureId: profile.organisationStructureId,
  activeOrganisationStructure: profile.activeOrganisationStructure,
  licenceCheckValues: profile.licenceCheckValues.map(toStatusEntry),
})
