import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { createUploadTools } from '#features/documents/server/upload/upload-tools.ts'
import { findAnswerBy } from '#features/tracked-applications/server/answer-times.ts'
import {
  assertFileSent,
  assertUploadSizeFits,
} from '#features/documents/server/upload/upload-size.ts'
import { badRequest } from '#shared/failure.ts'
import { readIdempotencyKey } from '#server/http/once-by-key.ts'
import { toNetworkAddress } from '#server/http/network.ts'
import { createRouteResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { openSheet, sendSheet, uploadSheetCv } from '../contract/sheet.ts'
import { listQuestions } from '../domain/questions/questions.ts'
import { computeTicketEnd } from '../domain/ticket.ts'
import { countOpening } from './count-opening.ts'
import { withLimitExplanation } from './explain-limit.ts'
import { receiveSheet } from './send-sheet.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { ownerRoutes } from './owner/owner-routes.ts'
import { receiptRoutes } from './receipts/receipt-routes.ts'
import { makeTicket, readTicket } from './sheet-ticket.ts'
import { receiveSheetCv } from './upload-sheet-cv.ts'
import { findVacancyOfSheet } from './vacancy-of-sheet.ts'

export function applySheetRoutes(server: Server) {
  openRoute(server)
  uploadRoute(server)
  sendRoute(server)
  claimRoutes(server)
  receiptRoutes(server)
  ownerRoutes(server)
}

function openRoute(server: Server) {
  route(
    server,
    openSheet,
    { may: anyone },
    async ({ body, request }, { db, now, config, parts }) => {
      const vacancy = await findVacancyOfSheet(db, parts, body.vacancyId, now)
      const { ticket, written } = makeTicket(body.vacancyId, now, config)
      const { at } = await findAnswerBy(db, vacancy.branchId, now)
      await countOpening(ticket, hashNetwork(request, config), parts)
      return createRouteResponse(201, {
        ticket: written,
        expiresAt: computeTicketEnd(ticket),
        questions: listQuestions(vacancy).length,
        answerBy: at,
        branch: vacancy.branch,
      })
    },
  )
}

function uploadRoute(server: Server) {
  const { config, db, clock, log } = server.parts
  const { store, scanner, work } = createUploadTools(server)
  route(
    server,
    uploadSheetCv,
    {
      may: anyone,
      // The file is read only after the ticket was checked and if the network has not sent too many
      // files.
      beforeBody: async ({ params, request }, { now }) => {
        const ticket = readTicket(params.ticket, now, config)
        assertUploadSizeFits(request)
        const files = {
          allowance: 'sheet files of a network',
          of: hashNetwork(request, config),
        } as const
        await withLimitExplanation(
          () => spendAllowances(db, [files], now, config),
          (wait) =>
            `We've received a lot of files from this internet connection. Try again in ${wait}, or tell us about your last job instead.`,
        )
        return ticket
      },
    },
    async ({ body, file, found: ticket }, { now }) => {
      assertFileSent(file)
      const cv = await receiveSheetCv(
        ticket,
        { title: body.title, file },
        { db, config, log, clock, store, scanner },
        now,
      )
      work.wake()
      server.parts.wakeOutbox()
      return createRouteResponse(201, cv)
    },
  )
}

function sendRoute(server: Server) {
  const store = createFileStore(server.parts.config)
  route(
    server,
    sendSheet,
    { may: anyone },
    async ({ params, body, request }, { now, config, parts }) => {
      const key = readIdempotencyKey(request)
      if (!key) throw badRequest('The Idempotency-Key is missing.')
      const answer = await receiveSheet(
        {
          ticket: readTicket(body.ticket, now, config, params.id),
          key,
          body,
          network: hashNetwork(request, config),
          isNamedNetwork: config.applyNetworks.has(toNetworkAddress(request.ip)),
          requestId: request.id,
        },
        { ...parts, store },
        now,
      )
      parts.wakeOutbox()
      return answer
    },
  )
}
