import type { Readable } from 'node:stream'

/** A response with a status or headers of its own, instead of those in the contract. */
export class RouteResponse<Data> {
  readonly status: number
  readonly data: Data
  readonly headers: Readonly<Record<string, string | number>>

  constructor(status: number, data: Data, headers: Readonly<Record<string, string | number>> = {}) {
    this.status = status
    this.data = data
    this.headers = headers
  }
}
export const createRouteResponse = <Data>(
  status: number,
  data: Data,
  headers?: Readonly<Record<string, string | number>>,
) => new RouteResponse(status, data, headers)
/** Returns a list response with its X-Total-Count header. */
export const createListResponse = <Data>(data: Data, total: number) =>
  new RouteResponse(200, data, { 'x-total-count': total })

export class FileResponse {
  readonly content: Readable | Buffer
  readonly headers: Readonly<Record<string, string>>

  constructor(content: Readable | Buffer, headers: Readonly<Record<string, string>>) {
    this.content = content
    this.headers = headers
  }
}
