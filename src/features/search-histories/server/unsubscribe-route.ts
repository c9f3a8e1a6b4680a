import { formerLinkKeys, linkKeys } from '#features/messages/server/former-link-keys.ts'
import { readUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { formBodies } from '#server/http/json-bodies.ts'
import { route, type Server } from '#server/http/route.ts'
import { letterReader } from '#server/security/policies/open-policies.ts'
import { unsubscribe } from '../contract/unsubscribe.ts'
import { switchOff } from './alert-queries.ts'
import { stopReminders } from './stop-reminders.ts'

/** Answers one press of the button of a mail program or of our page. The answer is always the same, so that no one learns from it which letters were sent. */
export function unsubscribeRoute({ http, parts }: Server) {
  // A scope of its own: no other call takes a form that another site could send.
  http.register(async (scope) => {
    formBodies(scope)
    route(
      { http: scope, parts },
      unsubscribe,
      { may: letterReader },
      async ({ params }, { db, now, config }) => {
        const ended =
          readUnsubscribeToken(params.token, linkKeys(config)) ??
          readUnsubscribeToken(params.token, await formerLinkKeys(db, config))
        if (ended?.what === 'reminders') await stopReminders(db, ended.id, now)
        else if (ended) await switchOff(db, { what: ended.what, id: ended.id })
        return null
      },
    )
  })
}
