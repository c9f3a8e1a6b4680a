import { randomUUID } from 'node:crypto'
import type { PreparedCallInput, Line } from './line.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Ids that anyone may use: vacancies are public. */
const PUBLIC = ['vacancyId']

type Params = Readonly<Record<string, string>>
const idsIn = (params: Params = {}) =>
  Object.keys(params).filter((name) => UUID.test(params[name] ?? '') && !PUBLIC.includes(name))
const ownerParam = ({ endpoint: { path } }: Line) =>
  path.startsWith('/user/:id')
    ? 'id'
    : path.includes('/:userId') || path.startsWith(':userId')
      ? 'userId'
      : undefined

/** Returns the names of the ids in a request, except that of its owner. */
export const idsBelowOwner = (line: Line, { params }: PreparedCallInput) =>
  idsIn(params).filter((name) => name !== ownerParam(line))

/** The same request in two variants: with the ids of another person, and with ids that belong to no one. */
export type Trespass = {
  readonly what: string
  readonly foreign: PreparedCallInput
  readonly unknown: PreparedCallInput
}

/**
 * Returns every request with which a trespasser tries to reach another person's data: first that person's whole request (`theirs`), then a mixture
 * for each id, with one id of `theirs` and all others from the trespasser's own request (`own`).
 */
export function trespassesOf(
  line: Line,
  theirs: PreparedCallInput,
  own: PreparedCallInput,
): readonly Trespass[] {
  const all = idsIn(theirs.params)
  if (all.length === 0) return []
  const unknown = Object.fromEntries(all.map((name) => [name, randomUUID()]))
  const whole = {
    what: 'the whole request',
    foreign: theirs,
    unknown: { ...theirs, params: { ...theirs.params, ...unknown } },
  }
  const below = idsBelowOwner(line, theirs).map((name) => ({
    what: name,
    foreign: { ...own, params: { ...own.params, [name]: theirs.params?.[name] ?? '' } },
    unknown: { ...own, params: { ...own.params, [name]: randomUUID() } },
  }))
  return [whole, ...below]
}

/** Removes the ids from a response. Only they may differ between a refusal for another person's id and one for an id that does not exist. */
export const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '…')

/** Returns one request for each id in the path, with that id replaced by a text that is not an id. */
export const brokenIds = ({
  params = {},
  ...given
}: PreparedCallInput): readonly PreparedCallInput[] =>
  Object.keys(params)
    .filter((name) => UUID.test(params[name] ?? ''))
    .map((name) => ({ ...given, params: { ...params, [name]: 'seven' } }))

/** Replaces the owner's id by the trespasser's. */
export const asOwner = (
  line: Line,
  { params, ...given }: PreparedCallInput,
  id: string,
): PreparedCallInput => {
  const owner = ownerParam(line)
  return owner
    ? { ...given, params: { ...params, [owner]: id } }
    : { ...given, ...(params ? { params } : {}) }
}
