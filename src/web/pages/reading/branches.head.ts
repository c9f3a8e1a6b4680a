import { buildLocalBusiness } from '#features/branches/domain/local-business.ts'
import type { ClientConfig } from '#shared/client-config.ts'
import type { BranchesLoaded } from './branches.loader.ts'

const [FOUND, NOT_FOUND] = [200, 404]

/** Returns 404 if the address names a branch that does not exist; the page then lists all branches. */
export const status = ({ isUnknown }: BranchesLoaded) => (isUnknown ? NOT_FOUND : FOUND)

/** Returns the structured description of a branch. */
export const jsonLd = ({ found, url }: BranchesLoaded, { legalName }: ClientConfig) =>
  'branch' in found
    ? buildLocalBusiness(found.branch, { legalName, origin: new URL(url).origin })
    : undefined
