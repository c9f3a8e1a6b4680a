import { expect, test } from 'vitest'
import type { DriverProfile } from '../contract/driver.ts'
import type { LicenceCheck } from '../contract/licence-check.ts'
import type { OrganisationStructure } from '../contract/organisation-structure.ts'
import {
  advanceDriverState,
  type DriverEvent,
  type DriverState,
  EMPTY_DRIVER_STATE,
} from './driver-state.ts'

const structure = (id: string): OrganisationStructure => ({
  id,
  parentId: null,
  name: `Part ${id}`,
  depth: 0,
  branch: { id: 'branch', name: 'Wakefield' },
  crm: null,
})
const AMARA: DriverProfile = {
  id: 'amara',
  registrationId: 'registration',
  firstName: 'Amara',
  middleName: '',
  lastName: 'Okafor',
  birthDate: '1990-05-17',
  licenceKind: 'GB',
  driverNumber: '••••••••••••9IJ2',
  organisationStructureId: 'north',
  branch: { id: 'branch', name: 'Wakefield' },
  licenceCheck: null,
  sex: null,
  postcode: 'WF1 1AA',
  activeOrganisationStructure: structure('north'),
  licenceCheckValues: [
    {
      licenceCheckStatusId: 0,
      status: 'Not Yet Checked',
      description: "The driver's licence has not yet been checked.",
    },
  ],
  consent: null,
  checkCode: null,
  checklist: [],
  refusal: null,
  nextDueAt: null,
}
const check = (licenceCheckStatusId: number): LicenceCheck => ({
  id: `check ${licenceCheckStatusId}`,
  licenceCheckStatusId,
  status: '',
  description: '',
  createdAt: '2026-11-22T12:00:00Z',
  nextDueAt: null,
  verdict: [],
})
const after = (...events: readonly DriverEvent[]) =>
  events.reduce<DriverState>(advanceDriverState, EMPTY_DRIVER_STATE)
const CHOSEN: DriverEvent = { type: 'driverChosen', id: 'amara' }
const READ: DriverEvent = { type: 'profileRead', profile: AMARA }

test('the active driver is known with profile, place in the organisation and status entries [seed 3.23.2-4, 3.23.6-7]', () => {
  expect(after(CHOSEN, READ)).toEqual({
    activeDriver: AMARA,
    activeDriverId: 'amara',
    driverProfile: AMARA,
    organisationStructureId: 'north',
    organisationStructures: [],
    activeOrganisationStructure: structure('north'),
    licenceCheckValues: AMARA.licenceCheckValues,
  })
})

test('another driver takes nothing over from the previous one, but the organisation is the same [seed 3.23.2, 3.23.5]', () => {
  const structures = [structure('north'), structure('south')]
  expect(
    after({ type: 'structuresRead', structures }, CHOSEN, READ, {
      type: 'driverChosen',
      id: 'bob',
    }),
  ).toEqual({ ...EMPTY_DRIVER_STATE, organisationStructures: structures, activeDriverId: 'bob' })
})

test('an answer about the previous driver comes too late', () => {
  const bob = after(CHOSEN, { type: 'driverChosen', id: 'bob' })
  expect(advanceDriverState(bob, READ)).toEqual(bob)
  expect(
    advanceDriverState(bob, { type: 'checksRead', driverId: 'amara', checks: [check(3)] }),
  ).toEqual(bob)
})

test('the same driver chosen again is not forgotten', () => {
  expect(after(CHOSEN, READ, CHOSEN).driverProfile).toEqual(AMARA)
})

test('a part of the organisation that is chosen becomes the active one [seed 3.23.4, 3.23.6]', () => {
  const chosen = after(
    { type: 'structuresRead', structures: [structure('north'), structure('south')] },
    CHOSEN,
    READ,
    { type: 'structureChosen', id: 'south' },
  )
  expect([chosen.organisationStructureId, chosen.activeOrganisationStructure?.name]).toEqual([
    'south',
    'Part south',
  ])
})

test('each check becomes an entry with its id, its word and its description [seed 3.23.1, 3.23.7]', () => {
  const { licenceCheckValues } = after(CHOSEN, {
    type: 'checksRead',
    driverId: 'amara',
    checks: [check(2), check(7)],
  })
  expect(licenceCheckValues).toEqual([
    {
      licenceCheckStatusId: 2,
      status: 'Awaiting Verification',
      description: 'Please confirm that this is the correct driver.',
    },
    {
      licenceCheckStatusId: 7,
      status: 'Check Failed',
      description: "The driver's licence check has failed.",
    },
  ])
})
