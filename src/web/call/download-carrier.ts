import { type CallCarrier, createFetchCarrier } from './carrier.ts'

const INCOMPLETE_FILE_MESSAGE = 'The file did not arrive whole. Please try again.'

/**
 * Makes a carrier that reports how many bytes of a file have arrived. If the rest of the file never arrives, it throws an error with a message for
 * the person. Otherwise it equals the browser's carrier.
 */
export const createDownloadCarrier = (tell = (_bytes: number): void => {}): CallCarrier =>
  createFetchCarrier((response) => {
    let arrived = 0
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, on) {
        arrived += part.byteLength
        tell(arrived)
        on.enqueue(part)
      },
    })
    return new Response(response.body?.pipeThrough(counting) ?? null, {
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    })
      .blob()
      .catch((thrown: unknown) => {
        throw new Error(INCOMPLETE_FILE_MESSAGE, { cause: thrown })
      })
  })
