import type { SendingStage } from './send-typed-sheet.ts'

/** What the person reads beside the button: how far the sending is, or the vacancy that has closed meanwhile. */
export type SheetStage = SendingStage | 'waiting for the CV' | 'checking the CV' | 'typing'

/** What the button says in each stage. */
export const BUTTON_LABELS: Readonly<Record<SheetStage, string>> = {
  typing: 'Send my application',
  'waiting for the CV': 'Waiting for your CV',
  'checking the CV': 'Send my application',
  sending: 'Sending your application',
  checking: 'Sending your application',
  offline: 'Waiting for a connection',
}
