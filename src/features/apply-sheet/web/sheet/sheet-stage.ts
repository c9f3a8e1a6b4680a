import type { SendingStage } from './send-typed-sheet.ts'

/** The stage of the sending: how far it is, or what the form waits for. */
export type SheetStage = SendingStage | 'waiting for the CV' | 'checking the CV' | 'typing'

/** The label of the send button in each stage. */
export const BUTTON_LABELS: Readonly<Record<SheetStage, string>> = {
  typing: 'Send my application',
  'waiting for the CV': 'Waiting for your CV',
  'checking the CV': 'Send my application',
  sending: 'Sending your application',
  checking: 'Sending your application',
  offline: 'Waiting for a connection',
}
