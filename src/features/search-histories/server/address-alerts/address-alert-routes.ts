import { randomBytes } from 'node:crypto'
import { createUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { chooseSearchName, normaliseCriteria } from '../../domain/saved-search.ts'
import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import { route, type Server } from '#server/http/route.ts'
import {
  hashNetwork,
  hashReachedContact,
  spendAllowances,
  trySpendAllowance,
} from '#server/security/allowances.ts'
import { sha256 } from '#server/security/hashes.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { notFound } from '#shared/failure.ts'
import { type EmailAddress, parseEmailAddress } from '#shared/words/email-address.ts'
import { confirmAddressAlert, requestAddressAlert } from '../../contract/address-alerts.ts'
import { confirmAlertOfCode, insertAddressAlert } from './address-alert-queries.ts'

/**
 * Registers the calls for alerts without an account. The request for an alert looks up no account and has the same response for every address, so
 * that it does not reveal who has an account or an alert. An address gets at most three such letters a day.
 */
export function addressAlertRoutes(server: Server) {
  route(
    server,
    requestAddressAlert,
    { may: anyone },
    async ({ body, request }, { db, now, config, parts }) => {
      await spendAllowances(
        db,
        [{ allowance: 'alerts of a network', of: hashNetwork(request, config) }],
        now,
        config,
      )
      const address = parseEmailAddress(body.emailAddress)
      const criteria = normaliseCriteria(body.criteria)
      if (address && (await mayBeWrittenTo(db, address, now, config)))
        await db.transaction(async (own) => {
          const code = randomBytes(32).toString('base64url')
          const name = chooseSearchName(criteria)
          const codeHash = sha256(code)
          const alert = await insertAddressAlert(own, { address, criteria, name, codeHash }, now)
          if (alert)
            await parts.messages.send(own, writeLetter(alert.id, address, code, config), now)
        })
      parts.wakeOutbox()
      return null
    },
  )

  route(server, confirmAddressAlert, { may: anyone }, async ({ params }, { db, now }) => {
    const alert = await confirmAlertOfCode(db, sha256(params.code), now)
    if (!alert) throw notFound('This link has expired. Ask for the emails again from a search.')
    return { name: alert.name, criteria: alert.criteria }
  })
}

const mayBeWrittenTo = (db: Database, { key }: EmailAddress, now: Date, config: Config) =>
  trySpendAllowance(
    db,
    {
      allowance: 'alert letters of an address in a day',
      of: hashReachedContact({ kind: 'email', key }, config),
    },
    now,
    config,
  )

/** Returns the letter with the link. It contains no text that the sender of the request typed, because the address may belong to someone else. */
const writeLetter = (id: string, { value }: EmailAddress, code: string, config: Config) =>
  ({
    text: 'address-alert-confirm',
    to: value,
    values: {
      link: `${config.publicOrigin}/validate/alert/${code}`,
      unsubscribe: `${config.publicOrigin}/unsubscribe/${createUnsubscribeToken({ what: 'address', id }, config)}`,
    },
    key: `address-alert-confirm:${id}:${sha256(code).toString('hex')}`,
    forget: true,
  }) as const
