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
const RECEIPT_TOKENS = 'tokens of receipts'

type Signed = { readonly use: string; readonly content: string; readonly given: Buffer }

/** Returns whether this installation signed the content, with its key of now or with one that it had before. */
const isSigned = ({ use, content, given }: Signed, secret: SealSecret) =>
  listSealKeys(secret).some((key) => {
    const right = sign(use, content, key)
    return right.length === given.length && timingSafeEqual(right, given)
  })

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
  const isOurs = isSigned({ use: SIGNING, content, given }, secret)
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
  sign(RECEIPT_TOKENS, sheetId, secretKey).toString('base64url')

/** Returns whether the token is that of the tab which sent the sheet. A change of the secret key ends no tokens. */
export const isReceiptToken = (token: string, sheetId: string, secret: SealSecret) =>
  isSigned(
    { use: RECEIPT_TOKENS, content: sheetId, given: Buffer.from(token, 'base64url') },
    secret,
  )
