import { POLICY_NAMES } from '#features/content/domain/policies.ts'

/** Returns the address of one of the six policies if it has no parameter. */
export const sharedAddress = ({ pathname, search }: URL) =>
  search === ''
    ? POLICY_NAMES.map((name) => `/legal/${name}`).find((path) => path === pathname)
    : undefined
