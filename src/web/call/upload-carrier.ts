import {
  type CallCarrier,
  handleRefusedCredentials,
  findLiveCredentials,
  callTransport,
} from './carrier.ts'
import { NO_CONNECTION_MESSAGE } from './no-connection.ts'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/**
 * Makes a carrier that reports how much of the body has been sent, from 0 to 1, which fetch cannot report. Otherwise it equals the browser's carrier.
 */
export const createUploadCarrier =
  (tell: (part: number) => void): CallCarrier =>
  async (sent) => {
    const credentials = await findLiveCredentials(sent)
    return new Promise((answer, fail) => {
      const { api, method, path, body } = sent
      const request = new XMLHttpRequest()
      request.open(method, callTransport.bases[api] + path)
      for (const [name, value] of Object.entries({
        'client-id': callTransport.clientId,
        ...credentials,
      }))
        request.setRequestHeader(name, value)
      request.upload.addEventListener(
        'progress',
        ({ lengthComputable, loaded, total }) => lengthComputable && tell(loaded / total),
      )
      request.addEventListener('load', () => {
        const answered = {
          status: request.status || undefined,
          body: parseJson(request.responseText),
          requestId: request.getResponseHeader('x-request-id') ?? undefined,
          retryAfter: Number(request.getResponseHeader('retry-after')) || undefined,
        }
        handleRefusedCredentials(sent, credentials, answered)
        callTransport.watch(request.status < 400 ? 'finished' : 'failed')
        answer(answered)
      })
      request.addEventListener('error', () => {
        callTransport.watch('failed')
        fail(new Error(NO_CONNECTION_MESSAGE))
      })
      callTransport.watch('started')
      request.send((body as FormData | string | undefined) ?? null)
    })
  }
