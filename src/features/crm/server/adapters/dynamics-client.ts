import type { OutsideResponse } from '#server/operations/outside-line.ts'
import { OutsideUnavailableError, OutsideRefusedError } from '#server/operations/outside-errors.ts'
import { createCrmConnection } from './crm-connection.ts'
import type { DynamicsRow } from './dynamics-rows.ts'
import { type DynamicsConfig, createTokenSource } from './dynamics-token.ts'

type RequestOptions = {
  readonly method?: string
  readonly body?: DynamicsRow
  readonly headers?: Readonly<Record<string, string>>
}
export type DynamicsClient = ReturnType<typeof createDynamicsClient>

const MAX_SEARCH_PAGES = 4
const ROWS_PER_SEARCH_PAGE = 50

/**
 * Calls the Web API of one Dynamics instance. The returned `ask` makes one call; `found` reads the rows of a search page by page, up to
 * MAX_SEARCH_PAGES.
 */
export function createDynamicsClient(config: DynamicsConfig, how: { patienceMs?: number }) {
  const line = createCrmConnection(how)
  const token = createTokenSource(config, line)
  const root = `${config.url}/api/data/v9.2/`

  async function ask(
    path: string,
    { method = 'GET', body, headers = {} }: RequestOptions = {},
  ): Promise<OutsideResponse> {
    const send = async (fresh: boolean) =>
      line(new URL(path, root).href, {
        method,
        headers: {
          accept: 'application/json',
          'odata-version': '4.0',
          'odata-maxversion': '4.0',
          authorization: `Bearer ${await token({ fresh })}`,
          ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const first = await send(false)
    // Dynamics can revoke a token before it expires, so the call is repeated once with a new token.
    const answer = first.status === 401 ? await send(true) : first
    if (answer.status === 401 || answer.status === 403)
      throw new OutsideUnavailableError('The CRM does not let the portal in.')
    return answer
  }

  async function found(path: string): Promise<readonly DynamicsRow[]> {
    const rows: DynamicsRow[] = []
    for (
      let next: string | undefined = path, page = 0;
      next !== undefined && page < MAX_SEARCH_PAGES;
      page++
    ) {
      const answer: OutsideResponse = await ask(next, {
        headers: { prefer: `odata.maxpagesize=${ROWS_PER_SEARCH_PAGE}` },
      })
      if (answer.status !== 200) throw toDynamicsRefusal(answer)
      const { value = [], '@odata.nextLink': link } = answer.body as {
        value?: DynamicsRow[]
        '@odata.nextLink'?: string
      }
      rows.push(...value)
      // Pages of another origin are not followed, because our token must not be sent to an address outside the CRM.
      next =
        link !== undefined && new URL(link, root).origin === new URL(root).origin ? link : undefined
    }
    return rows
  }

  return { ask, found }
}

/**
 * Converts an error response of Dynamics to a refusal. It includes the response's message, because the message names the column or rule that the
 * operator has to correct.
 */
export function toDynamicsRefusal({ status, body }: OutsideResponse): OutsideRefusedError {
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  const words =
    typeof error?.message === 'string' ? error.message.slice(0, 300) : `it answered ${status}`
  return new OutsideRefusedError(`The CRM did not accept this: ${words}`)
}
