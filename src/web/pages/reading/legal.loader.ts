import type { LoaderFunctionArgs } from 'react-router'
import { legalPolicy } from '#features/content/contract.ts'
import { call } from '#web/call/call.ts'
import { carrier } from '#web/call/carrier.ts'
import { purifierReady } from '#web/reading/purify.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [policy] = await Promise.all([
    call(legalPolicy, { params: { policy: params.policy ?? '' } }, context.get(carrier)),
    purifierReady(),
  ])
  return policy
}
