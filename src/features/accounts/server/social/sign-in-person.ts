import type { User } from '#features/candidates/contract/user.ts'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { adoptAccount } from '#features/candidates/server/whose-address/adopt-account.ts'
import { maySpend } from '#server/security/allowances.ts'
import { type Answer, answer } from '#server/http/answer.ts'
import { audit } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { RememberedAction } from '../../contract/register.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'
import { SOCIAL_PROVIDERS, type SocialProviderName } from '../../domain/social-providers.ts'
import type { StatedPerson } from '../../domain/stated-person.ts'
import { type Account, accountOf, createAccount } from '../account-queries.ts'
import { issueCode } from '../code-queries.ts'
import { openSession, type Visit } from '../sign-in/open-session.ts'
import { takeToken } from './begun-queries.ts'
import { keepWaiting, linkIdentity, ownerOf } from './identity-queries.ts'

type SocialSignIn = {
  readonly provider: SocialProviderName
  readonly token: string
  readonly person: StatedPerson
  readonly remembered: RememberedAction
}
type SignedIn = Answer<{
  readonly user: User | null
  readonly token: string | null
  readonly expiresAt: Date | null
  readonly linkSentTo: string | null
}>

/**
 * Signs in with a known identity, or with a new account if no account has the address. If an account has it, a link is mailed instead. Returns
 * undefined if the provider states no verified address, and for a used token.
 */
export async function signInPerson(
  signingIn: SocialSignIn,
  visit: Visit,
  parts: Parts,
  now: Date,
): Promise<SignedIn | undefined> {
  const once = () =>
    parts.db.transaction((inside) => signInOnce(inside, signingIn, visit, parts, now))
  try {
    return await once().catch((error: unknown) =>
      error instanceof JustMade ? once() : Promise.reject(error),
    )
  } finally {
    parts.wakeOutbox()
  }
}

/** Thrown if another call has just created the account of this address. The transaction is rolled back, and a second attempt finds the account. */
class JustMade extends Error {}

async function signInOnce(
  db: Database,
  signingIn: SocialSignIn,
  visit: Visit,
  parts: Parts,
  now: Date,
): Promise<SignedIn | undefined> {
  const { provider, person } = signingIn
  if (!(await takeToken(db, signingIn, now))) return undefined
  const known = await ownerOf(db, person, now)
  if (known) return enter(db, known.id, visit, parts, now)
  const { address } = person
  if (!address) return undefined

  const account = await accountOf(db, address.key)
  if (account) {
    // The same person in another tab may have created the account and the identity between the two queries.
    const late = await ownerOf(db, person, now)
    return late
      ? enter(db, late.id, visit, parts, now)
      : askOwner(db, { ...signingIn, address }, account, visit, parts, now)
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
    throw new JustMade()
  await adoptAccount(db, { ownerId: made.id, contactId: made.contactId }, 'proves it here', now)
  await audit(
    db,
    { actor: made.id, event: 'registered', subject: provider, requestId: visit.request.id },
    now,
  )
  return enter(db, made.id, visit, parts, now)
}

async function enter(
  db: Database,
  ownerId: string,
  visit: Visit,
  { config }: Parts,
  now: Date,
): Promise<SignedIn> {
  const session = await openSession(db, ownerId, visit, config, now)
  return answer(200, { user: await userOf(db, ownerId, config), ...session, linkSentTo: null })
}

/** Mails a link to the owner of the existing account, who decides. The response reveals no details of the account. */
async function askOwner(
  db: Database,
  { provider, person, address, remembered }: SocialSignIn & { readonly address: EmailAddress },
  account: Account,
  { request }: Visit,
  { config, messages }: Parts,
  now: Date,
): Promise<SignedIn> {
  if (
    await maySpend(
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
    await keepWaiting(
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
  await audit(
    db,
    { actor: account.id, event: 'social sign-in asked', subject: provider, requestId: request.id },
    now,
  )
  return answer(201, { user: null, token: null, expiresAt: null, linkSentTo: address.value })
}
