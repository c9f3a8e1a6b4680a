import { expect, test } from 'vitest'
import { listShownRequirements } from './missing-requirements.ts'

const requirement = (name: 'driverNumber' | 'fits' | 'postcode', there: boolean) => ({
  ...{ name, there },
  needed: true,
  message: there ? '' : 'Put it right.',
})
const shown = (...checklist: ReturnType<typeof requirement>[]) =>
  listShownRequirements({ checklist }).map(({ name }) => name)

test('a driver number is called good only where it fits the names', () => {
  const postcode = requirement('postcode', true)
  expect(shown(requirement('driverNumber', true), requirement('fits', true), postcode)).toEqual([
    'driverNumber',
    'fits',
    'postcode',
  ])
  expect(shown(requirement('driverNumber', true), requirement('fits', false), postcode)).toEqual([
    'fits',
    'postcode',
  ])
  expect(shown(requirement('driverNumber', false), requirement('fits', true))).toEqual([
    'driverNumber',
    'fits',
  ])
})
