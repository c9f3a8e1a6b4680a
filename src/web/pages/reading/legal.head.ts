import { POLICY_NAMES } from '#features/content/domain/policies.ts'

/** Returns the address under which the server caches one of the six policies; undefined if the address has a parameter or names none of them. */
export const sharedAddress = ({ pathname, search }: URL) =>
  search === ''
    ? POLICY_NAMES.map((name) => `/legal/${name}`).find((path) => path === pathname)
    : undefined
