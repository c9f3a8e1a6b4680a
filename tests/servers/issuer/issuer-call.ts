import type { IncomingMessage } from 'node:http'
import type { IssuerState } from './issuer-state.ts'

export type IssuerReply = {
  readonly status: number
  readonly body?: unknown
  readonly location?: string
}
export type IssuerCall = (
  state: IssuerState,
  query: Readonly<Record<string, string>>,
  request: IncomingMessage,
) => IssuerReply | Promise<IssuerReply>
