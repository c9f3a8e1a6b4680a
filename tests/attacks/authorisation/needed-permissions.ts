import { PERMISSIONS, type Permission } from '#shared/permissions/permissions.ts'
import { PRESETS } from '#shared/permissions/presets.ts'

/**
 * The permissions that a consultant needs for each call of the desk, written by hand from the chapter on administration and not from the code. The
 * first matching line decides; a call of a consultant without a line fails the test.
 */
const NEEDED: readonly (readonly [RegExp, readonly Permission[]])[] = [
  [/^POST \/(API\/v1\/ConsultantLogout|api\/v1\/auth\/logout)$/, []],
  [/^(GET|DELETE) \/API\/v1\/Session(s$|\/)/, []],
  [/^GET \/API\/v1\/(GetBranchesAndCrmsForConsultant|Branches|OwnPermissions)$/, []],
  // Someone who may not work on registrations gets what a stranger gets.
  [/^POST \/api\/v1\/search\/typeahead\/email$/, []],
  [/^POST \/API\/v1\/Application\/\{id\}\/Invite$/, ['applications.work', 'registrations.work']],
  [/^\w+ \/API\/v1\/Application/, ['applications.work']],
  [
    /^POST \/API\/v1\/Registration(\/\{id\}|s)\/(Approve|SendToCrm|CrmRetry|CrmUndo)$|^\w+ \/API\/v1\/Registrations\/CrmChecks$/,
    ['registrations.approve'],
  ],
  [
    /^\w+ \/API\/v1\/(Registration|PriorityReview|SignatureTask|BranchTransfer|ShortLink)/,
    ['registrations.work'],
  ],
  [/^\w+ \/API\/v1\/(Driver|LicenceCheck|OrganisationStructures)/, ['registrations.work']],
]

export const listNeeded = (name: string): readonly Permission[] | undefined =>
  NEEDED.find(([pattern]) => pattern.test(name))?.[1]

/** The columns of the table for consultants of the branch: one for each preset, and someone who has everything except what the call needs. */
export function listHolders(needed: readonly Permission[]) {
  const all = PERMISSIONS.map(({ name }) => name)
  const presets = Object.entries<readonly Permission[]>(PRESETS)
  const lacking = needed.map(
    (missing) => [`without ${missing}`, all.filter((name) => name !== missing)] as const,
  )
  return [...presets, ...lacking].map(([name, permissions]) => ({
    name,
    permissions,
    isAdmitted: needed.every((permission) => permissions.includes(permission)),
  }))
}
