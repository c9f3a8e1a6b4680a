import { type EmailAddress, parseEmailAddress } from '#shared/words/email-address.ts'
import { findPasswordRefusal } from '#features/accounts/domain/password-rules.ts'
import { hasText, findNameRefusal } from '#shared/words/names.ts'
import type { Preset } from '#shared/permissions/presets.ts'
import type { Config } from '#server/settings/config.ts'
import { StartRefusedError } from '#server/settings/environment.ts'

/** A consultant's details as an operator typed them. A consultant without a password signs in only through the company. */
export type TypedConsultant = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly branch: readonly string[]
  readonly crm: readonly string[]
  readonly employeeId?: string
  /** The object id of the person at the corporate sign-on, needed if the sign-on states no confirmed addresses. */
  readonly objectId?: string
  readonly password: string
  /** What they may do at first. */
  readonly preset: Preset
}

export function checkConsultantDetails(
  { email, firstName, lastName, password, objectId, preset, branch }: TypedConsultant,
  config: Config,
): EmailAddress {
  if (!hasText(firstName) || !hasText(lastName))
    throw new StartRefusedError('Give --first-name and --last-name.')
  if (branch.length === 0 && preset !== 'Administrator')
    throw new StartRefusedError('Give --branch: only an administrator works without one.')
  const address = parseEmailAddress(email)
  if (!address)
    throw new StartRefusedError('Give --email with an email address: it is what they sign in with.')
  const refusal =
    findNameRefusal(firstName) ??
    findNameRefusal(lastName) ??
    (password
      ? findPasswordRefusal(
          password,
          { emailAddress: address.value, firstName, lastName },
          {
            minimum: config.passwordMinimum,
            productName: config.product.name,
            published: config.publishedPasswords,
          },
        )
      : undefined)
  if (refusal) throw new StartRefusedError(`${refusal}.`)
  if (objectId && !config.consultantSignOn)
    throw new StartRefusedError(
      'An object id says something only with OIDC_CONSULTANT_CLIENT_ID: set that first.',
    )
  return address
}
