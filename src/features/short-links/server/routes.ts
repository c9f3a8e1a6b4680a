import { hashNetwork } from '#server/security/allowances.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { conflict, notFound } from '#shared/failure.ts'
import { confirmShortLink, getShortLink, requestShortLinkCode } from '../contract/short-link.ts'
import { maskLinkTarget, type SecondFactor, chooseSecondFactor } from '../domain/short-link.ts'
import { openInvitation } from './invitation.ts'
import { confirmLinkCode, sendLinkCode } from './link-codes.ts'
import { countLinkUse, type ShortLink } from './link-queries.ts'
import { findWorkingLink } from './find-working-link.ts'
import { confirmCodeAndReadPerson } from './confirm-code.ts'
import { spendLinkCodeAllowances } from './spend-link-code.ts'

/** The refusal of a code by text message, for a link that was made while the installation still had a text gateway. */
const NO_TEXTS_MESSAGE = 'We no longer send text messages. Please ask your branch for a new link.'

/** Registers the public routes. A link shows few details of the person whom it is for, until they enter the code that was sent to their contact. */
export function shortLinkRoutes(server: Server) {
  route(server, getShortLink, { may: anyone }, async ({ params, request }, { db, now, config }) => {
    const link = await findWorkingLink(db, params, request, now, config)
    // For a shared invite, opening it counts as a use; the other kinds are used by a later call.
    if (link.kind === 's') await countLinkUse(db, link.id)
    const { kind, target, vacancyId, branch, expiresAt, survey } = link
    return {
      kind,
      ...maskLinkTarget(kind, target),
      vacancyId,
      branch,
      expiresAt,
      secondFactor: chooseSecondFactor(kind, target),
      ...(survey || target.inviteKind === 'survey' ? { inviteKind: 'survey' as const } : {}),
    }
  })

  route(
    server,
    requestShortLinkCode,
    { may: anyone },
    async ({ params, request }, { db, now, config, parts }) => {
      const link = await findWorkingLink(db, params, request, now, config)
      const by = requireSecondFactor(link)
      if (by === 'sms' && !config.sendsTexts) throw conflict(NO_TEXTS_MESSAGE)
      await spendLinkCodeAllowances(
        db,
        link,
        { by, network: hashNetwork(request, config) },
        now,
        config,
      )
      return sendLinkCode(db, link, by, now, parts).finally(parts.wakeOutbox)
    },
  )

  route(
    server,
    confirmShortLink,
    { may: anyone },
    async ({ params, body, request, reply }, { db, now, config }) => {
      const link = await findWorkingLink(db, params, request, now, config)
      if (link.kind === 'p') throw notFound('This code goes with the call that opens the portal.')
      const by = requireSecondFactor(link)
      const typed = { code: body.code, by, requestId: request.id }
      if (link.kind === 'i')
        return confirmLinkCode(
          db,
          link,
          typed,
          (inside) => openInvitation(inside, link, { by, request }, now, config),
          now,
          config,
        )
      const { cookie, shown } = await confirmCodeAndReadPerson(db, link, typed, now, config)
      if (cookie) reply.header('set-cookie', cookie)
      return shown
    },
  )
}

/** Returns the channel for the code, and refuses links that show no person, because they do not need a code. */
function requireSecondFactor({ kind, target }: ShortLink): SecondFactor {
  const by = chooseSecondFactor(kind, target)
  if (!by) throw notFound('This link needs no code.')
  return by
}
