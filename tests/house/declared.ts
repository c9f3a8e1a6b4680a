import { acceptPolicy } from '#features/candidates/contract/policy-acceptance.ts'
import { REQUIRED_POLICIES } from '#features/candidates/domain/declaration.ts'
import { readPolicyVersions } from '#features/candidates/server/policy-versions.ts'
import type { Client } from '../people/sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

type Person = { readonly id: string; readonly call: Client['call'] }

/**
 * Accepts by the API what a person ticks on the Declaration slide: the terms, the privacy policy and the truth of the answers, in their current
 * versions.
 */
export async function declare({ config }: Pick<TestServer, 'config'>, { id, call }: Person) {
  const versions = readPolicyVersions(config.contentDir)
  for (const policy of REQUIRED_POLICIES)
    await call(acceptPolicy, {
      params: { id },
      body: { policy, version: versions.get(policy) ?? '' },
    })
}
