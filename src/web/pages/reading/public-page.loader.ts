import type { LoaderFunctionArgs } from 'react-router'
import { listBranchPages, type ListedBranch } from '#features/branches/contract.ts'
import { getPublicPage, type PublicPage } from '#features/content/contract.ts'
import { call } from '#web/call/call.ts'
import { carrierContext } from '#web/call/carrier.ts'
import { loadPurifier } from '#web/reading/purify.ts'

export type PublicPageLoaded = {
  readonly page: PublicPage
  /** The branches; empty if they could not be read, because the page's own words can do without them. */
  readonly branches: readonly ListedBranch[]
}

/** Reads the page that the address names, and all branches. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PublicPageLoaded> {
  const name = new URL(request.url).pathname.replaceAll('/', '')
  const carry = context.get(carrierContext)
  const [page, branches] = await Promise.all([
    call(getPublicPage, { params: { name } }, carry),
    call(listBranchPages, {}, carry).catch(() => []),
    loadPurifier(),
  ])
  return { page, branches }
}
