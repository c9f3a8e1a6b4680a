import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createInvalidFailure } from '#shared/failure.ts'
import { encodeCrockford } from '#shared/crockford.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { deriveKey, listSealKeys, type SealSecret } from '#server/security/seal.ts'
import { isTicketOver, type SheetTicket } from '../domain/ticket.ts'
import { SHEET_MESSAGES } from '../domain/sheet-refusals.ts'

const sign = (use: string, content: string, secretKey: string) =>
  createHmac('sha256', deriveKey(use, secretKey)).update(content).digest()
const SIGNING = 'apply tickets'
const RECEIPT_TOKENS = 'tokens of receipts'

type Signed = { readonly use: string; readonly content: string; readonly given: Buffer }

/** Returns true if this installation signed the content, with its current secret key or an earlier one. */
const isSigned = ({ use, content, given }: Signed, secret: SealSecret) =>
  listSealKeys(secret).some((key) => {
    const right = sign(use, content, key)
    return right.length === given.length && timingSafeEqual(right, given)
  })

/** Makes the ticket of a new application sheet. The ticket is signed, so that it need not be stored in the database when a sheet is opened. */
export function makeTicket(vacancyId: string, now: Date, { secretKey }: SealSecret) {
  const ticket: SheetTicket = { id: randomUUID(), vacancyId, openedAt: now }
  const content = `${ticket.id}.${vacancyId}.${now.getTime()}`
  return {
    ticket,
    written: `${content}.${sign(SIGNING, content, secretKey).toString('base64url')}`,
  }
}

/**
 * Reads a ticket. Throws a 422 if this installation did not sign it, if it has expired, or if it is not for the vacancy `vacancyId`, where that is
 * given.
 */
export function readTicket(
  written: string,
  now: Date,
  secret: SealSecret,
  vacancyId?: string,
): SheetTicket {
  const [id = '', vacancy = '', opened = '', signature = ''] = written.split('.')
  const content = `${id}.${vacancy}.${opened}`
  const given = Buffer.from(signature, 'base64url')
  const isOurs = isSigned({ use: SIGNING, content, given }, secret)
  const ticket: SheetTicket = { id, vacancyId: vacancy, openedAt: new Date(Number(opened)) }
  if (!isOurs || !isUuid(id) || isTicketOver(ticket, now) || (vacancyId ?? vacancy) !== vacancy)
    throw createInvalidFailure(SHEET_MESSAGES.openAgain)
  return ticket
}

const RECEIPT_LENGTH = 26

/**
 * Returns the receipt of a sheet, a secret of 130 bits in the address of the page after sending. Only the sender and this installation know it, and
 * it is the same whenever the sending is repeated.
 */
export const deriveReceipt = (sheetId: string, { secretKey }: SealSecret) =>
  encodeCrockford(sign('receipts of sheets', sheetId, secretKey).subarray(0, RECEIPT_LENGTH))

/** Returns the token with which the tab that sent a sheet can change its application. */
export const deriveReceiptToken = (sheetId: string, { secretKey }: SealSecret) =>
  sign(RECEIPT_TOKENS, sheetId, secretKey).toString('base64url')

/** Returns true if the token belongs to the tab that sent the sheet. Tokens signed with an earlier secret key are still valid. */
export const isReceiptToken = (token: string, sheetId: string, secret: SealSecret) =>
  isSigned(
    { use: RECEIPT_TOKENS, content: sheetId, given: Buffer.from(token, 'base64url') },
    secret,
  )
