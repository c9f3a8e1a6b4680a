import { beforeAll, describe, test } from 'vitest'
import { type Browsing, signedInAsCandidate } from './every-route-made.ts'
import { DESK_ROUTES, TO_DESK_SIGN_IN } from './every-route.ts'
import { expectAt } from './every-route-visit.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

async function signedInAsConsultant(): Promise<Browsing> {
  const someone = await visitor()
  await signedInConsultant(someone)
  const kept = await someone.context.storageState()
  await someone.close()
  return kept
}

describe('signed out', () => {
  for (const [route, , anyone = TO_DESK_SIGN_IN] of DESK_ROUTES)
    test(route, () => expectAt(route, anyone))
})

describe('S-27 as a candidate', () => {
  let candidate: Browsing
  beforeAll(async () => {
    candidate = await signedInAsCandidate()
  })
  for (const [route, , anyone = TO_DESK_SIGN_IN] of DESK_ROUTES)
    test(route, () => expectAt(route, anyone, candidate, { known: true }))
})

describe('as a consultant', () => {
  let consultant: Browsing
  beforeAll(async () => {
    consultant = await signedInAsConsultant()
  })
  for (const [route, outcome] of DESK_ROUTES)
    test(route, async () =>
      expectAt(route, outcome, outcome.signsOut ? await signedInAsConsultant() : consultant),
    )
})
