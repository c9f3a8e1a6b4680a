import { expect, test } from 'vitest'
import { deriveReceiptToken, isReceiptToken, makeTicket, readTicket } from './sheet-ticket.ts'

const FORMER = { secretKey: 'a'.repeat(43) }
const CURRENT = { secretKey: 'b'.repeat(43), previousKey: FORMER.secretKey }
const SHEET = '0b7a3c58-7d1e-4d34-9a3c-0f6f4f3f8a11'

test('a change of the secret key takes the receipt from no tab that has just sent its sheet', () => {
  expect(isReceiptToken(deriveReceiptToken(SHEET, FORMER), SHEET, CURRENT)).toBe(true)
  expect(isReceiptToken(deriveReceiptToken(SHEET, CURRENT), SHEET, CURRENT)).toBe(true)
  expect(
    isReceiptToken(deriveReceiptToken(SHEET, { secretKey: 'c'.repeat(43) }), SHEET, CURRENT),
  ).toBe(false)
  expect(isReceiptToken('', SHEET, CURRENT)).toBe(false)
})

test('a ticket that was opened before the change can still be sent', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const { written, ticket } = makeTicket(SHEET, now, FORMER)
  expect(readTicket(written, now, CURRENT)).toEqual(ticket)
})
