import { type CallCarrier, createFetchCarrier } from '#web/call/carrier.ts'

/**
 * Makes a carrier (it sends API calls) with the header that proves that this tab sent the application. Otherwise it is like the browser's default
 * carrier.
 */
export const withReceiptToken = (token: string): CallCarrier =>
  createFetchCarrier((response) => response.blob(), { 'receipt-token': token })
