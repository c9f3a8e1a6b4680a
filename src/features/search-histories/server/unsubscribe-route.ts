import { readFormerLinkKeys, deriveLinkKeys } from '#features/messages/server/former-link-keys.ts'
import { readUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { acceptFormBodies } from '#server/http/json-bodies.ts'
import { route, type Server } from '#server/http/route.ts'
import { letterReader } from '#server/security/policies/open-policies.ts'
import { unsubscribe } from '../contract/unsubscribe.ts'
import { deleteAddressAlert } from './address-alerts/address-alert-queries.ts'
import { switchOffAlerts } from './alert-queries.ts'
import { stopReminders } from './stop-reminders.ts'

/** Handles unsubscribing from a mail program or from our page. The reply is always the same, so that it does not reveal which emails were sent. */
export function unsubscribeRoute({ http, parts }: Server) {
  // Only this route accepts a form. The other routes must not, because another site could make a visitor's browser send one.
  http.register(async (scope) => {
    acceptFormBodies(scope)
    route(
      { http: scope, parts },
      unsubscribe,
      { may: letterReader },
      async ({ params }, { db, now, config }) => {
        const ended =
          readUnsubscribeToken(params.token, deriveLinkKeys(config)) ??
          readUnsubscribeToken(params.token, await readFormerLinkKeys(db, config))
        if (ended?.what === 'reminders') await stopReminders(db, ended.id, now)
        else if (ended?.what === 'address') await deleteAddressAlert(db, ended.id)
        else if (ended) await switchOffAlerts(db, { what: ended.what, id: ended.id })
        return null
      },
    )
  })
}
