import { sha256 } from '#server/security/hashes.ts'
import type { Flow } from '../domain/definition/definition.ts'

/** The same for the same flow, however its keys are ordered and its lines are broken. */
export const sha256Of = (flow: Flow) =>
  sha256(
    JSON.stringify(flow, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value,
    ),
  )
