import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createInvalidFailure } from '#shared/failure.ts'
import { encodeCrockford } from '#shared/crockford.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { deriveKey, listSealKeys, type SealSecret } from '#server/security/seal.ts'
import { isTicketOver, type SheetTicket } from '../domain/ticket.ts'
import { SHEET_TEXTS } from '../domain/sheet-refusals.ts'

const sign = (use: string, content: string, secretKey: string) =>
  createHmac('sha256', deriveKey(use, secretKey)).update(content).digest()
const SIGNING = 'apply tickets'

/** Makes the ticket of a new sheet. It is signed, so that opening a job page writes nothing to the database. */
export function makeTicket(vacancyId: string, now: Date, { secretKey }: SealSecret) {
  const ticket: SheetTicket = { id: randomUUID(), vacancyId, openedAt: now }
  const content = `${ticket.id}.${vacancyId}.${now.getTime()}`
  return {
    ticket,
    written: `${content}.${sign(SIGNING, content, secretKey).toString('base64url')}`,
  }
}

/** Reads a ticket that this installation signed for this vacancy, if one is named. Throws a 422 for any other, and for one that is over. */
export function readTicket(
  written: string,
  now: Date,
  secret: SealSecret,
  vacancyId?: string,
): SheetTicket {
  const [id = '', vacancy = '', opened = '', signature = ''] = written.split('.')
  const content = `${id}.${vacancy}.${opened}`
  const given = Buffer.from(signature, 'base64url')
  const isOurs = listSealKeys(secret).some((key) => {
    const right = sign(SIGNING, content, key)
    return right.length === given.length && timingSafeEqual(right, given)
  })
  const ticket: SheetTicket = { id, vacancyId: vacancy, openedAt: new Date(Number(opened)) }
  if (!isOurs || !isUuid(id) || isTicketOver(ticket, now) || (vacancyId ?? vacancy) !== vacancy)
    throw createInvalidFailure(SHEET_TEXTS.openAgain)
  return ticket
}

const RECEIPT_LENGTH = 26

/** Returns the receipt of a sheet: 130 bits that only the sender and this installation know, the same at each repetition of a sending. */
export const deriveReceipt = (sheetId: string, { secretKey }: SealSecret) =>
  encodeCrockford(sign('receipts of sheets', sheetId, secretKey).subarray(0, RECEIPT_LENGTH))

/** Returns the token with which the tab that sent a sheet changes its receipt. */
export const deriveReceiptToken = (sheetId: string, { secretKey }: SealSecret) =>
  sign('tokens of receipts', sheetId, secretKey).toString('base64url')
