import { someConsultant } from '#tests/people/consultants.ts'
import { filledPath } from '#tests/contract/filled-path.ts'
import { type Operation, nameOf, operationsOf } from '#tests/contract/operations.ts'
import { isOfDesk } from '#tests/contract/published-access.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import type { TestServer } from '#tests/test-server.ts'

type Headers = Readonly<Record<string, string>>
/** A request whose parameters have valid values. `others` names parameters that the call declares and that the request leaves out. */
export type InjectableRequest = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly others?: readonly string[]
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers: Headers
}
/** One parameter of a request, which a test may fill with any text. */
export type InjectionPoint = {
  readonly name: string
  readonly send: (text: string) => Promise<Response>
}

const USUAL: Readonly<Record<string, string>> = {
  page: '1',
  limit: '20',
  query: 'driver',
  q: 'driver',
  l: 'Leeds',
}

type Own = {
  readonly vacancyId: string
  readonly personId: string
  readonly candidate: Headers
  readonly desk: Headers
}

/**
 * Returns requests for searches, suggestions, a vacancy and every list with parameters. The lists come from the server's published calls, so a new
 * list is attacked too.
 */
export async function injectableRequests(
  server: TestServer,
): Promise<readonly InjectableRequest[]> {
  const branch = { name: 'Leeds Registrations', email: 'leeds@branch.test' }
  const consultant = await someConsultant(server)
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Lorry Driver', branch })
  const person = await server.signUpCandidate()
  const own = {
    vacancyId: vacancy.id,
    personId: person.id,
    candidate: { authentication: `Bearer ${person.token}` },
    desk: consultant.headers,
  }
  const lists = (await operationsOf(server)).filter(
    ({ method, parameters }) =>
      method === 'GET' && parameters.some((parameter) => parameter.in === 'query'),
  )
  return [
    searchOf(own),
    addressesOf(own),
    ...pagesOf(own),
    ...lists.map((operation) => requestOf(operation, own)),
  ]
}

const searchOf = ({ vacancyId }: Own): InjectableRequest => ({
  name: 'the search',
  method: 'POST',
  path: '/portal/v1/vja/search',
  query: {},
  body: {
    keywords: 'driver',
    location: 'Leeds',
    radius: 20,
    salaryFrom: '10000',
    salaryTo: '90000',
    salaryPer: 'Annually',
    jobType: ['Permanent'],
    hours: ['FullTime'],
    sector: ['Logistics'],
    branch: [vacancyId],
    payShown: false,
    postedWithinDays: 7,
    sort: '',
    page: 1,
    limit: 20,
    facets: true,
  },
  headers: {},
})

const addressesOf = ({ desk }: Own): InjectableRequest => ({
  name: 'addresses',
  method: 'POST',
  path: '/api/v1/search/typeahead/email',
  query: {},
  body: {
    query: 'a',
    paging: { page: 1, limit: 5 },
    sort: { field: 'relevance', direction: 'desc' },
  },
  headers: desk,
})

const pagesOf = ({ vacancyId }: Own): readonly InjectableRequest[] => {
  const get = { method: 'GET', query: {}, headers: {} }
  return [
    {
      ...get,
      name: 'the page of a search',
      path: '/search',
      query: { q: 'driver', l: 'Leeds', page: '1' },
    },
    { ...get, name: 'the page of a vacancy', path: `/vacancy/${vacancyId}` },
    { ...get, name: 'a vacancy', path: `/portal/v1/VacancyDetail/${vacancyId}` },
  ]
}

/** Returns the request of a list call, with a valid value for each parameter that has one; `others` names the parameters without one. */
function requestOf(
  operation: Operation,
  { vacancyId, personId, candidate, desk }: Own,
): InjectableRequest {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  const usual = ({ name, schema }: (typeof parameters)[number]) =>
    schema.enum?.[0] ?? (schema.format === 'uuid' ? vacancyId : USUAL[name])
  const query = Object.fromEntries(
    parameters.flatMap((parameter) =>
      usual(parameter) ? [[parameter.name, usual(parameter) ?? '']] : [],
    ),
  )
  const id = operation.path.includes('/user/') ? personId : vacancyId
  return {
    name: nameOf(operation),
    method: 'GET',
    path: filledPath({ ...operation, path: operation.path.replace(/\{(userId|id)\}/, id) }),
    query,
    others: parameters.map(({ name }) => name).filter((name) => !(name in query)),
    headers: isOfDesk(operation) ? desk : candidate,
  }
}

const json = { 'content-type': 'application/json' }

/** Returns the places of one request that a test can fill with any text: the last segment of the path and each parameter. */
export function injectionPoints(
  { client }: Pick<TestServer, 'client'>,
  { name, method, path, query, others = [], body, headers }: InjectableRequest,
): readonly InjectionPoint[] {
  const { fetch } = client(headers)
  const address = (changed: Readonly<Record<string, string>> = query, at = path) =>
    Object.keys(changed).length ? `${at}?${new URLSearchParams(changed)}` : at
  const init = body ? { method, body: JSON.stringify(body), headers: json } : { method }
  return [
    {
      name: `${name}: path`,
      send: (text) => fetch(address(query, path.replace(/[^/]*$/, encodeURIComponent(text))), init),
    },
    // Each attack fills one parameter and leaves all others valid: a refusal of another parameter would hide how the server handles this one.
    ...[...Object.keys(query), ...others].map((parameter) => ({
      name: `${name}: ${parameter}`,
      send: (text: string) => fetch(address({ [parameter]: text }), init),
    })),
    ...Object.entries(body ?? {}).map(([parameter, value]) => ({
      name: `${name}: ${parameter}`,
      send: (text: string) =>
        fetch(address(), {
          ...init,
          body: JSON.stringify({ ...body, [parameter]: Array.isArray(value) ? [text] : text }),
        }),
    })),
  ]
}
