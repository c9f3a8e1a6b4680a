import type { Client } from './sign-up-candidate.ts'

type Person = { readonly id: string; readonly fetch: Client['fetch'] }
type Wrapper = {
  success: boolean
  status: number
  messages: string[]
  data: (Record<string, unknown> & { id: string; fields: Record<string, string> }) | null
}

/** Makes a call for a person's records and returns the raw response. */
export async function send(
  person: Person,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  owner = person.id,
) {
  const response = await person.fetch(`/api/v1/user/${owner}/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    total: response.headers.get('x-total-count'),
    ...((text ? JSON.parse(text) : { data: null, messages: [] }) as Pick<
      Wrapper,
      'data' | 'messages'
    >),
  }
}
export const dataOf = async (answer: ReturnType<typeof send>) => {
  const { data } = await answer
  if (!data) throw new Error('no data')
  return data
}
