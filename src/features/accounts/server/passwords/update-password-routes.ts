import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { lockCandidate } from '#features/candidates/server/contacts/contact-queries.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields, notFound } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { route, type Server } from '#server/http/route.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { updatePassword } from '../../contract/update-password.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findNewPasswordRefusals } from '../../domain/new-password.ts'
import { MISSING_PASSWORD_MESSAGE } from '../../domain/no-password.ts'
import { type CandidateAccount, findAccountByOwner, changePassword } from '../account-queries.ts'
import { endOpenCodes } from '../end-open-codes.ts'
import type { PasswordHasher } from './password-hash.ts'
import { sendPasswordChangedNotice } from './password-notice.ts'
import { tryPassword } from './password-try.ts'

const createWrongPasswordFailure = () =>
  invalidFields({ OldPassword: 'This is not your current password' })

/**
 * Registers the change of a password. A person who has a password must give it; a person without one sets the first password after a recent sign-in.
 * The current session stays, but all other sessions end, and so do the unused codes and links of the person.
 */
export function updatePasswordRoutes(server: Server, passwords: PasswordHasher) {
  route(
    server,
    updatePassword,
    { may: candidate },
    async ({ params, body, request }, { db, now, viewer, config, parts }) => {
      assertSelf(viewer, params.id)
      const account = await findAccountByOwner(db, viewer.id)
      if (!account) throw notFound('Unable to find user')
      const hasOne = account.passwordHash !== null
      if (!hasOne) assertRecentSignIn(viewer, now)
      assertPasswordFields(body, account, config)

      const key = parseEmailAddress(account.emailAddress)?.key ?? ''
      const old = hasOne
        ? await tryPassword(
            { whose: 'candidate', account, key, password: body.OldPassword ?? '' },
            { db, request, passwords, config },
            now,
          )
        : undefined
      if (old && !old.right) {
        await insertAuditEntry(
          db,
          { actor: viewer.id, event: 'password change refused', requestId: request.id },
          now,
        )
        throw createWrongPasswordFailure()
      }
      const hash = await passwords.hash(body.NewPassword ?? '')
      await db.transaction(async (inside) => {
        await lockCandidate(inside, viewer.id)
        if (
          !(await changePassword(
            inside,
            { ownerId: viewer.id, before: account.passwordHash, hash },
            now,
          ))
        )
          throw createWrongPasswordFailure()
        await old?.forget(inside)
        await endSessionsOf(inside, viewer.id, { except: viewer.session })
        await endOpenCodes(inside, viewer.id, now)
        await sendPasswordChangedNotice(inside, account, now, parts)
        await insertAuditEntry(
          inside,
          { actor: viewer.id, event: 'password changed', requestId: request.id },
          now,
        )
      })
      parts.wakeOutbox()
      return null
    },
  )
}

function assertPasswordFields(
  body: BodyOf<typeof updatePassword>,
  account: CandidateAccount,
  config: Config,
) {
  const fields = {
    ...(account.passwordHash !== null && !body.OldPassword
      ? { OldPassword: MISSING_PASSWORD_MESSAGE }
      : {}),
    ...findNewPasswordRefusals(body, account, {
      minimum: config.passwordMinimum,
      productName: config.product.name,
      published: config.publishedPasswords,
    }),
  }
  if (Object.keys(fields).length) throw invalidFields(fields)
}
