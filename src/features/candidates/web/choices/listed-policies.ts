import { getLegalPolicy } from '#features/content/contract.ts'
import { call } from '#web/call/call.ts'
import { DECLARATION, REQUIRED_POLICIES } from '../../domain/declaration.ts'

const POLICY_PAGES = REQUIRED_POLICIES.filter((policy) => policy !== DECLARATION.policy)

export type ListedPolicy = {
  readonly policy: string
  readonly title: string
  readonly version: string
  readonly to: string | null
}

export const DECLARATION_POLICY: ListedPolicy = {
  ...DECLARATION,
  title: 'Declaration that what you tell us is true',
  to: null,
}

export const loadPolicies = () =>
  Promise.all(
    POLICY_PAGES.map(
      async (policy): Promise<ListedPolicy> => ({
        ...(await call(getLegalPolicy, { params: { policy } })),
        to: `/legal/${policy}`,
      }),
    ),
  )
