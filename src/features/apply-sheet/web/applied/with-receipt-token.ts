import { type CallCarrier, createFetchCarrier } from '#web/call/carrier.ts'

/** Makes a carrier that shows that this tab sent the sheet. Otherwise it equals the browser's carrier. */
export const withReceiptToken = (token: string): CallCarrier =>
  createFetchCarrier((response) => response.blob(), { 'receipt-token': token })
