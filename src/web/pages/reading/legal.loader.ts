import type { LoaderFunctionArgs } from 'react-router'
import { getLegalPolicy } from '#features/content/contract.ts'
import { call } from '#web/call/call.ts'
import { carrierContext } from '#web/call/carrier.ts'
import { loadPurifier } from '#web/reading/purify.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [policy] = await Promise.all([
    call(getLegalPolicy, { params: { policy: params.policy ?? '' } }, context.get(carrierContext)),
    loadPurifier(),
  ])
  return policy
}
