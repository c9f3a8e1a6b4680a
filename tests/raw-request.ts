import { request } from 'node:http'

/** Sends a request with headers that no client library would send, such as the `Host` of another website. Returns the status and the text of the response. */
export const rawRequest = (origin: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; words: string }>((resolve, reject) => {
    request(origin + path, { headers }, (response) => {
      let words = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        words += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, words }))
    })
      .on('error', reject)
      .end()
  })
