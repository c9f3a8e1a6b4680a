import type { User } from '#features/candidates/contract/user.ts'
import { readUser } from '#features/candidates/server/user-queries.ts'
import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import { trySpendAllowance } from '#server/security/allowances.ts'
import { type RouteResponse, createRouteResponse } from '#server/http/route-response.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { RememberedJobAction } from '../../contract/register.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'
import { SOCIAL_PROVIDERS, type SocialProviderName } from '../../domain/social-providers.ts'
import type { ClaimedPerson } from '../../domain/person-claims.ts'
import { type CandidateAccount, findAccountByAddress, createAccount } from '../account-queries.ts'
import { issueCode } from '../code-queries.ts'
import { openSession, type SignInRequest } from '../sign-in/open-session.ts'
import { consumeProviderToken } from './started-sign-in-queries.ts'
import { storeWaitingIdentity, linkIdentity, findOwnerOfIdentity } from './identity-queries.ts'

type SocialSignIn = {
  readonly provider: SocialProviderName
  readonly token: string
  readonly person: ClaimedPerson
  readonly remembered: RememberedJobAction
}
type SocialSignInAnswer = RouteResponse<{
  readonly user: User | null
  readonly token: string | null
  readonly expiresAt: Date | null
  readonly linkSentTo: string | null
}>

/**
 * Signs in with a known identity, or with a new account if no account has the address. If an account has it, a link is mailed instead. Returns
 * undefined if the provider states no verified address, and for a used token.
 */
export async function signInThroughProvider(
  signingIn: SocialSignIn,
  visit: SignInRequest,
  parts: Parts,
  now: Date,
): Promise<SocialSignInAnswer | undefined> {
  const once = () =>
    parts.db.transaction((inside) => attemptProviderSignIn(inside, signingIn, visit, parts, now))
  try {
    return await once().catch((error: unknown) =>
      error instanceof AccountJustCreated ? once() : Promise.reject(error),
    )
  } finally {
    parts.wakeOutbox()
  }
}

/** Thrown if another call has just created the account of this address. The transaction is rolled back, and a second attempt finds the account. */
class AccountJustCreated extends Error {}

async function attemptProviderSignIn(
  db: Database,
  signingIn: SocialSignIn,
  visit: SignInRequest,
  parts: Parts,
  now: Date,
): Promise<SocialSignInAnswer | undefined> {
  const { provider, person } = signingIn
  if (!(await consumeProviderToken(db, signingIn, now))) return undefined
  const known = await findOwnerOfIdentity(db, person, now)
  if (known) return answerWithSession(db, known.id, visit, parts, now)
  const { address } = person
  if (!address) return undefined

  const account = await findAccountByAddress(db, address.key)
  if (account) {
    // The same person in another tab may have created the account and the identity between the two queries.
    const late = await findOwnerOfIdentity(db, person, now)
    return late
      ? answerWithSession(db, late.id, visit, parts, now)
      : mailLinkToOwner(db, { ...signingIn, address }, account, visit, parts, now)
  }
  const made = await createAccount(
    db,
    { address, firstName: person.firstName, lastName: person.lastName, passwordHash: null },
    now,
  )
  if (
    !made ||
    !(await linkIdentity(db, made.id, { ...person, provider, emailAddress: address.value }, now))
  )
    throw new AccountJustCreated()
  await confirmProvenAddress(
    db,
    { ownerId: made.id, contactId: made.contactId },
    'proves it here',
    now,
  )
  await insertAuditEntry(
    db,
    { actor: made.id, event: 'registered', subject: provider, requestId: visit.request.id },
    now,
  )
  return answerWithSession(db, made.id, visit, parts, now)
}

async function answerWithSession(
  db: Database,
  ownerId: string,
  visit: SignInRequest,
  { config }: Parts,
  now: Date,
): Promise<SocialSignInAnswer> {
  const session = await openSession(db, ownerId, visit, config, now)
  return createRouteResponse(200, {
    user: await readUser(db, ownerId, config),
    ...session,
    linkSentTo: null,
  })
}

/**
 * Mails a link to the owner of the existing account, who then decides whether to join the provider to it. The response reveals no details of the
 * account.
 */
async function mailLinkToOwner(
  db: Database,
  { provider, person, address, remembered }: SocialSignIn & { readonly address: EmailAddress },
  account: CandidateAccount,
  { request }: SignInRequest,
  { config, messages }: Parts,
  now: Date,
): Promise<SocialSignInAnswer> {
  if (
    await trySpendAllowance(
      db,
      { allowance: 'social link requests of an account', of: account.id },
      now,
      config,
    )
  ) {
    const { id, code } = await issueCode(
      db,
      { type: 'SocialLoginRequest', ownerId: account.id, contactId: account.contactId },
      now,
    )
    await storeWaitingIdentity(
      db,
      { codeId: id, ownerId: account.id },
      { ...person, provider, emailAddress: address.value },
    )
    const { job, action } = remembered
    const link = `${config.publicOrigin}/validate/socialsignin?${new URLSearchParams({ code, ...(job && action ? { job, action } : {}) })}`
    await messages.send(
      db,
      {
        text: 'social-sign-in',
        to: account.emailAddress,
        values: { firstName: account.firstName, provider: SOCIAL_PROVIDERS[provider], link },
        key: `social-sign-in: ${id}`,
        ownerId: account.id,
      },
      now,
    )
  }
  await insertAuditEntry(
    db,
    { actor: account.id, event: 'social sign-in asked', subject: provider, requestId: request.id },
    now,
  )
  return createRouteResponse(201, {
    user: null,
    token: null,
    expiresAt: null,
    linkSentTo: address.value,
  })
}
