import type { FastifyRequest } from 'fastify'
import { recordEvents } from '#features/figures/server/record-events.ts'
import { findPasswordRefusal } from '#features/accounts/domain/password-rules.ts'
import {
  conflict,
  createInvalidFailure,
  forbidden,
  invalidFields,
  notFound,
} from '#shared/failure.ts'
import { route, type Server } from '#server/http/route.ts'
import { findBySecret } from '#server/security/find-by-secret.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { DAY } from '#shared/words/durations.ts'
import {
  answerReceiptQuestion,
  changeReceiptAddress,
  readReceipt,
  sendReceiptAgain,
  setReceiptPassword,
} from '../../contract/receipt.ts'
import { isAnswer } from '../../domain/questions/questions.ts'
import { storeTypedPassword } from '../claims/typed-password.ts'
import { sendReceiptAgain as queueReceiptAgain } from '../letters/send-again.ts'
import { isReceiptToken } from '../sheet-ticket.ts'
import { readVacancyOfSheet } from '../vacancy-of-sheet.ts'
import { changeAddress } from './change-address.ts'
import { findReceiptSheet, type ReceiptSheet, toReceipt } from './receipt-queries.ts'

const SAVED = { saved: true } as const
const TOKEN_LIFETIME_MS = DAY

export function receiptRoutes(server: Server) {
  route(
    server,
    readReceipt,
    { may: anyone },
    async ({ params, request }, { db, now, config, parts }) => {
      const sheet = await findSheetOfReceipt(params.receipt, request, parts, now)
      return toReceipt(sheet, await readVacancyOfSheet(db, sheet.vacancyId, config))
    },
  )
  addressRoute(server)
  passwordRoute(server)
  answerRoute(server)
  letterRoute(server)
}

async function findSheetOfReceipt(
  receipt: string,
  request: FastifyRequest,
  parts: Pick<Parts, 'db' | 'config'>,
  now: Date,
): Promise<ReceiptSheet> {
  const search = {
    misses: 'receipt misses of a network',
    find: () => findReceiptSheet(parts.db, receipt),
  } as const
  const sheet = await findBySecret(search, request, parts, now)
  if (!sheet) throw notFound('We could not find this application.')
  return sheet
}

/**
 * Finds the application sheet of a receipt, or throws a 403 unless the request comes from the tab that sent it and within 24 hours. Only that tab can
 * change the application.
 */
async function findOwnSheet(
  receipt: string,
  request: FastifyRequest,
  parts: Pick<Parts, 'db' | 'config'>,
  now: Date,
): Promise<ReceiptSheet> {
  const sheet = await findSheetOfReceipt(receipt, request, parts, now)
  const given = String(request.headers['receipt-token'] ?? '')
  const isOwn =
    isReceiptToken(given, sheet.id, parts.config) &&
    now.getTime() - sheet.sentAt.getTime() < TOKEN_LIFETIME_MS
  if (!isOwn)
    throw forbidden('You can change this application only in the browser tab you sent it from.')
  return sheet
}

function assertUnconfirmed({ confirmed }: ReceiptSheet) {
  if (confirmed) throw conflict('Your email address is already confirmed.')
}

function addressRoute(server: Server) {
  route(
    server,
    changeReceiptAddress,
    { may: anyone },
    async ({ params, body, request }, { db, now, config, parts }) => {
      const sheet = await findOwnSheet(params.receipt, request, parts, now)
      assertUnconfirmed(sheet)
      const vacancy = await readVacancyOfSheet(db, sheet.vacancyId, config)
      await db.transaction((own) =>
        changeAddress(
          own,
          { sheet, vacancy, typed: body.emailAddress, requestId: request.id },
          now,
        ),
      )
      parts.wakeOutbox()
      return SAVED
    },
  )
}

function passwordRoute(server: Server) {
  const { passwords } = server.parts
  route(
    server,
    setReceiptPassword,
    { may: anyone },
    async ({ params, body, request, reply }, { db, now, config, parts }) => {
      const sheet = await findOwnSheet(params.receipt, request, parts, now)
      assertUnconfirmed(sheet)
      const refusal = findPasswordRefusal(
        body.NewPassword,
        { emailAddress: sheet.address, firstName: sheet.firstName, lastName: sheet.lastName },
        {
          minimum: config.passwordMinimum,
          productName: config.product.name,
          published: config.publishedPasswords,
        },
      )
      if (refusal) throw invalidFields({ NewPassword: refusal })
      const hash = await passwords.hash(body.NewPassword)
      const cookie = await db.transaction(async (own) => {
        const mark = await storeTypedPassword(own, { sheetId: sheet.id, hash }, config)
        await recordEvents(own, sheet.id, { apply_password: now }, config)
        return mark
      })
      reply.header('set-cookie', cookie)
      return SAVED
    },
  )
}

function answerRoute(server: Server) {
  route(
    server,
    answerReceiptQuestion,
    { may: anyone },
    async ({ params, body, request }, { db, now, config, parts }) => {
      const sheet = await findOwnSheet(params.receipt, request, parts, now)
      const vacancy = await readVacancyOfSheet(db, sheet.vacancyId, config)
      if (!isAnswer(vacancy, params.questionId, body.value))
        throw createInvalidFailure('Choose one of the answers.')
      await db.run(sql`
        insert into sheet_answers (sheet_id, question_id, value, answered_at) values (${sheet.id}, ${params.questionId}, ${body.value}, ${now})
        on conflict (sheet_id, question_id) do update set value = excluded.value, answered_at = excluded.answered_at`)
      return SAVED
    },
  )
}

function letterRoute(server: Server) {
  route(
    server,
    sendReceiptAgain,
    { may: anyone },
    async ({ params, request }, { db, now, parts }) => {
      // The letter goes to the same mailbox as before, so any browser that knows the receipt can
      // request it.
      const sheet = await findSheetOfReceipt(params.receipt, request, parts, now)
      assertUnconfirmed(sheet)
      await db.transaction((own) => sendAgain(own, sheet, now))
      parts.wakeOutbox()
      return SAVED
    },
  )
}

async function sendAgain(db: Database, { id, candidateId }: ReceiptSheet, now: Date) {
  const sent = await queueReceiptAgain(db, { sheetId: id, candidateId }, now)
  if (sent !== 'queued')
    throw conflict(
      sent === 'gathered'
        ? "We've already sent three of these emails to this address today. We'll send yours at the end of the day. You can also ring the branch."
        : "We've sent the email three times. Check your spam folder, or change the address.",
    )
}
