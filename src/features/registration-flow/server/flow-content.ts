import { sha256 } from '#server/security/hashes.ts'
import type { Flow } from '../domain/definition/definition.ts'

/** Returns a checksum of a flow that does not depend on the order of its keys or on its line breaks. */
export const hashFlow = (flow: Flow) =>
  sha256(
    JSON.stringify(flow, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value,
    ),
  )
