import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { odataFilter } from './odata-filter.ts'

export const DYNAMICS = {
  tenant: '11111111-2222-4333-8444-555555555555',
  clientId: 'portal-application',
  clientSecret: 'the secret of this test',
}
const COLUMNS = new Set([
  'contactid',
  'portal_externalkey',
  'firstname',
  'middlename',
  'lastname',
  'birthdate',
  'emailaddress1',
  'mobilephone',
  'address1_line1',
  'address1_postalcode',
  'nickname',
  'leadsourcecode',
])
const NOTE_COLUMNS = new Set([
  'annotationid',
  'subject',
  'notetext',
  'filename',
  'mimetype',
  'isdocument',
  'documentbody',
  '_objectid_value',
])
const ROOT = '/api/data/v9.2/contacts'
const NOTES = '/api/data/v9.2/annotations'
const BIND = 'objectid_contact@odata.bind'

type Row = Record<string, unknown>
type Contact = { row: Row; version: number }
/** 'cut': does what it is asked, and ends the connection before the answer. 'late': writes nothing until it catches up. 'busy': asks for patience. 'rejects': finds fault with the content. 'down': no one listens. */
export type Trouble = 'none' | 'down' | 'fails' | 'hangs' | 'late' | 'cut' | 'busy' | 'rejects'
export type DynamicsServer = Awaited<ReturnType<typeof dynamicsServer>>

/** Dynamics 365 as far as its Web API is used, and stricter: a request that leaves out what the protocol asks for, or says what it does not know, is refused and remembered. */
export async function dynamicsServer() {
  const contacts = new Map<string, Contact>()
  const notes = new Map<string, Row>()
  const tokens = new Set<string>()
  const faults: string[] = []
  const asked: string[] = []
  const lateWrites: (() => unknown)[] = []
  let trouble: Trouble = 'none'
  let versions = 1_000_000

  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) =>
        say(response, 400, odataError(String(error)), `${request.method} ${request.url}: ${error}`),
      ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  function say(
    response: ServerResponse,
    status: number,
    body?: unknown,
    fault?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    if (fault) faults.push(fault)
    response
      .writeHead(status, {
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json; odata.metadata=minimal' }),
        'odata-version': '4.0',
        ...headers,
      })
      .end(body === undefined ? undefined : JSON.stringify(body))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    const body = await text(request)
    asked.push(`${request.method} ${url.pathname.replace(ROOT, 'contacts')}`)
    if (trouble === 'hangs') return
    if (trouble === 'fails') return say(response, 500, odataError('An unexpected error occurred.'))
    if (url.pathname === `/${DYNAMICS.tenant}/oauth2/v2.0/token`)
      return grant(request, response, new URLSearchParams(body))
    if (trouble === 'busy')
      return say(response, 429, odataError('Number of requests exceeded the limit.'), undefined, {
        'retry-after': '2',
      })
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return say(response, 401, odataError('The token is missing or has ended.'))
    const fault = headerFault(request, body)
    if (fault) return say(response, 400, odataError(fault), fault)
    // Everything is done before the connection ends.
    const sent = trouble === 'cut' && request.method !== 'GET' ? silent(response) : response
    const act = () => records(request, url, body === '' ? {} : (JSON.parse(body) as Row), sent)
    return trouble === 'late' && request.method !== 'GET' ? lateWrites.push(act) : act()
  }

  function grant(request: IncomingMessage, response: ServerResponse, form: URLSearchParams) {
    const right = {
      grant_type: 'client_credentials',
      client_id: DYNAMICS.clientId,
      client_secret: DYNAMICS.clientSecret,
      scope: `${origin}/.default`,
    }
    const isRight =
      request.method === 'POST' &&
      request.headers['content-type'] === 'application/x-www-form-urlencoded' &&
      JSON.stringify(Object.fromEntries([...form].sort())) ===
        JSON.stringify(Object.fromEntries(Object.entries(right).sort()))
    if (!isRight) return say(response, 401, { error: 'invalid_client' }, `token asked with ${form}`)
    const token = randomUUID()
    tokens.add(token)
    return say(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: token })
  }

  function records(request: IncomingMessage, url: URL, body: Row, response: ServerResponse) {
    const place = decodeURIComponent(url.pathname)
    if (place.startsWith(NOTES)) return annotations(request, url, body, response)
    const unknown = Object.keys(body).find((name) => !COLUMNS.has(name) || name === 'contactid')
    if (unknown)
      return say(
        response,
        400,
        odataError(`Invalid property '${unknown}' was found in entity 'contact'.`),
        `wrote ${unknown}`,
      )
    const wrong = valueFault(body)
    if ((trouble === 'rejects' && request.method !== 'GET') || wrong)
      return say(
        response,
        400,
        odataError(wrong ?? "A validation error occurred: 'emailaddress1' is not allowed."),
        wrong,
      )
    if (place === ROOT)
      return request.method === 'GET'
        ? list(request, url, response)
        : say(response, 405, odataError('Not allowed.'), `${request.method} on the collection`)
    const byId = /\/contacts\(([0-9a-f-]{36})\)$/.exec(place)?.[1]
    const key = /\/contacts\(portal_externalkey='((?:[^']|'')*)'\)$/
      .exec(place)?.[1]
      ?.replaceAll("''", "'")
    if (byId === undefined && key === undefined)
      return say(
        response,
        404,
        odataError(`Resource not found for the segment '${place}'.`),
        `asked ${place}`,
      )
    const id = byId ?? [...contacts].find(([, { row }]) => row.portal_externalkey === key)?.[0]
    const found = id === undefined ? undefined : contacts.get(id)
    if (request.method === 'GET')
      return found && id
        ? say(response, 200, shown(id, found, url))
        : say(response, 404, odataError('contact does not exist.'))
    if (request.method === 'DELETE') {
      if (!found || !id) return say(response, 404, odataError('contact does not exist.'))
      contacts.delete(id)
      for (const [note, { _objectid_value: of }] of notes) if (of === id) notes.delete(note)
      return say(response, 204)
    }
    return request.method === 'PATCH'
      ? write(request, url, body, response, { id, key, found })
      : say(response, 405, odataError('Not allowed.'), `${request.method} on a contact`)
  }

  /** Notes of contacts: written under an id of the caller's, once; found by their contact and subject. */
  function annotations(request: IncomingMessage, url: URL, body: Row, response: ServerResponse) {
    const id = /\(([0-9a-f-]{36})\)$/.exec(url.pathname)?.[1]
    if (request.method === 'GET' && id === undefined) {
      const test = odataFilter(url.searchParams.get('$filter') ?? '', NOTE_COLUMNS)
      const value = [...notes].flatMap(([annotationid, row]) =>
        test({ ...row, annotationid }) ? [{ annotationid }] : [],
      )
      return say(response, 200, { value })
    }
    if (request.method === 'DELETE' && id !== undefined)
      return notes.delete(id) ? say(response, 204) : say(response, 404, odataError('Not there.'))
    const { [BIND]: bound, ...row } = body
    const contact = /^\/contacts\(([0-9a-f-]{36})\)$/.exec(String(bound))?.[1]
    const unknown = Object.keys(row).find((name) => !NOTE_COLUMNS.has(name))
    if (request.method !== 'PATCH' || id === undefined || unknown || !contact)
      return say(response, 400, odataError('Not a note.'), `${request.method} note ${unknown}`)
    if (!contacts.has(contact)) return say(response, 404, odataError('contact does not exist.'))
    if (request.headers['if-none-match'] === '*' && notes.has(id))
      return say(response, 412, odataError('A record with matching key values already exists.'))
    if (trouble === 'rejects')
      return say(response, 413, odataError('The file is larger than this organisation takes.'))
    notes.set(id, { ...row, _objectid_value: contact })
    return say(response, 204)
  }

  function write(
    request: IncomingMessage,
    url: URL,
    body: Row,
    response: ServerResponse,
    {
      id,
      key,
      found,
    }: { id: string | undefined; key: string | undefined; found: Contact | undefined },
  ) {
    const [none, match] = [request.headers['if-none-match'], request.headers['if-match']]
    if (none === undefined && match === undefined)
      return say(
        response,
        428,
        odataError('A condition is missing.'),
        'an upsert without a condition',
      )
    if (none === '*' && found)
      return say(response, 412, odataError('A record with matching key values already exists.'))
    if (match !== undefined && !found)
      return say(response, 404, odataError('contact does not exist.'))
    if (match !== undefined && match !== '*' && match !== etagOf(found))
      return say(
        response,
        412,
        odataError(
          'The version of the existing record does not match the RowVersion property provided.',
        ),
      )
    const at = id ?? randomUUID()
    const written: Contact = {
      row: { ...found?.row, ...body, ...(found ? {} : { portal_externalkey: key }) },
      version: ++versions,
    }
    contacts.set(at, written)
    const whole = request.headers.prefer === 'return=representation'
    return whole
      ? say(response, found ? 200 : 201, shown(at, written, url))
      : say(response, 204, undefined, undefined, { 'odata-entityid': `${origin}${ROOT}(${at})` })
  }

  function list(request: IncomingMessage, url: URL, response: ServerResponse) {
    const strange = [...url.searchParams.keys()].find(
      (name) => !['$select', '$filter', '$skiptoken'].includes(name),
    )
    if (strange)
      return say(
        response,
        400,
        odataError(`The query parameter ${strange} is not supported.`),
        `asked with ${strange}`,
      )
    const size = Number(
      /odata\.maxpagesize=(\d+)/.exec(String(request.headers.prefer))?.[1] ?? 5000,
    )
    const test = odataFilter(url.searchParams.get('$filter') ?? '', COLUMNS)
    const skip = Number(url.searchParams.get('$skiptoken') ?? 0)
    const matching = [...contacts].filter(([id, { row }]) => test({ ...row, contactid: id }))
    const page = matching.slice(skip, skip + size)
    const more = new URL(url)
    more.searchParams.set('$skiptoken', `${skip + size}`)
    return say(response, 200, {
      '@odata.context': `${origin}/api/data/v9.2/$metadata#contacts`,
      value: page.map(([id, contact]) => shown(id, contact, url)),
      ...(matching.length > skip + size ? { '@odata.nextLink': more.href } : {}),
    })
  }

  return {
    origin,
    /** An adapter that is made without a portal takes these. */
    config: {
      url: origin,
      authority: origin,
      tenant: DYNAMICS.tenant,
      clientId: DYNAMICS.clientId,
      clientSecret: DYNAMICS.clientSecret,
    },
    /** The portal's environment names the service by these. */
    environment: {
      CRM_DYNAMICS_URL: origin,
      CRM_DYNAMICS_AUTHORITY: origin,
      CRM_DYNAMICS_TENANT: DYNAMICS.tenant,
      CRM_DYNAMICS_CLIENT_ID: DYNAMICS.clientId,
      CRM_DYNAMICS_CLIENT_SECRET: DYNAMICS.clientSecret,
    },
    /** Of this contact, in the order in which they were written. */
    notes: (contactId: string) =>
      [...notes].flatMap(([id, row]) =>
        row._objectid_value === contactId ? [{ id, ...row } as { id: string } & Row] : [],
      ),
    contacts: () => [...contacts].map(([id, { row }]) => ({ id, ...row }) as { id: string } & Row),
    /** Someone whom it knows already. */
    add: (row: Row): string => {
      const id = randomUUID()
      contacts.set(id, { row, version: ++versions })
      return id
    },
    /** Someone works on the record there. */
    change: (id: string, row: Row) =>
      contacts.set(id, { row: { ...contacts.get(id)?.row, ...row }, version: ++versions }),
    trouble: (wanted: Trouble) => {
      trouble = wanted
      if (wanted === 'down') {
        server.close()
        server.closeAllConnections()
      } else if (!server.listening) server.listen(port, '127.0.0.1')
    },
    /** How much it is late with. */
    late: () => lateWrites.length,
    /** A client that waits for it hears that the line is cut. */
    hangUp: () => server.closeAllConnections(),
    /** Does what it was too late for, even if no client waits for it. Answers how much that was. */
    catchUp: () => lateWrites.splice(0).map((act) => act()).length,
    /** Every token that was given out ends at once. */
    endTokens: () => tokens.clear(),
    /** What was asked wrongly. */
    faults,
    asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const odataError = (message: string) => ({ error: { code: '0x80040237', message } })
const etagOf = (contact: Contact | undefined) => `W/"${contact?.version}"`

function shown(id: string, contact: Contact, url: URL): Row {
  const columns = url.searchParams.get('$select')?.split(',') ?? [...COLUMNS]
  const strange = columns.find((name) => !COLUMNS.has(name))
  if (strange) throw new Error(`Could not find a property named '${strange}'.`)
  return {
    '@odata.etag': etagOf(contact),
    contactid: id,
    ...Object.fromEntries(
      columns.map((name) => [name, name === 'contactid' ? id : (contact.row[name] ?? null)]),
    ),
  }
}

function headerFault({ method, headers }: IncomingMessage, body: string): string | undefined {
  if (headers.accept !== 'application/json') return 'Accept is not application/json.'
  if (headers['odata-version'] !== '4.0' || headers['odata-maxversion'] !== '4.0')
    return 'The OData version is missing.'
  if ((body !== '') !== (method === 'PATCH'))
    return `${method} ${body === '' ? 'without' : 'with'} a body.`
  return body !== '' && headers['content-type'] !== 'application/json; charset=utf-8'
    ? 'Content-Type is not JSON.'
    : undefined
}

function valueFault(row: Row): string | undefined {
  for (const [name, value] of Object.entries(row)) {
    if (value === null) continue
    if (typeof value !== (name === 'leadsourcecode' ? 'number' : 'string'))
      return `Cannot convert the value of ${name}.`
    if (name === 'birthdate' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value)))
      return 'Cannot convert the literal of birthdate to Edm.Date.'
    if (value === '') return `An empty text for ${name}.`
  }
  return undefined
}

/** An answer that never arrives: the connection ends in its place. */
function silent(response: ServerResponse): ServerResponse {
  return Object.assign(Object.create(response) as ServerResponse, {
    writeHead: () => ({ end: () => response.socket?.destroy() }),
  })
}
