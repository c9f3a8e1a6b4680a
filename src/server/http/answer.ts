import type { Readable } from 'node:stream'

/** A response with a status other than the contract's, or with headers of its own. */
export class Answer<Data> {
  readonly status: number
  readonly data: Data
  readonly headers: Readonly<Record<string, string | number>>

  constructor(status: number, data: Data, headers: Readonly<Record<string, string | number>> = {}) {
    this.status = status
    this.data = data
    this.headers = headers
  }
}
export const createAnswer = <Data>(
  status: number,
  data: Data,
  headers?: Readonly<Record<string, string | number>>,
) => new Answer(status, data, headers)
/** Returns a list response with its X-Total-Count header. */
export const answerList = <Data>(data: Data, total: number) =>
  new Answer(200, data, { 'x-total-count': total })

export class FileAnswer {
  readonly content: Readable | Buffer
  readonly headers: Readonly<Record<string, string>>

  constructor(content: Readable | Buffer, headers: Readonly<Record<string, string>>) {
    this.content = content
    this.headers = headers
  }
}
