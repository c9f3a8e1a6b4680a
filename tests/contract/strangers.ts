import { randomUUID } from 'node:crypto'
import type { Given, Line } from './line.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Vacancies are everyone's. */
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

/** The ids of a request that lie below its owner's. */
export const idsBelowOwner = (line: Line, { params }: Given) =>
  idsIn(params).filter((name) => name !== ownerParam(line))

/** The same request twice: with ids of someone else, and with ids that no one has. */
export type Trespass = { readonly what: string; readonly foreign: Given; readonly unknown: Given }

/**
 * Every way to reach for what is another person's: `theirs` is that person's request, `own` the trespasser's. First all of it as it stands, then each id
 * below the trespasser's own.
 */
export function trespassesOf(line: Line, theirs: Given, own: Given): readonly Trespass[] {
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

/** An answer without what may differ: the ids that were asked for. */
export const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '…')

/** Each id in the path, one at a time, as something that is no id. */
export const brokenIds = ({ params = {}, ...given }: Given): readonly Given[] =>
  Object.keys(params)
    .filter((name) => UUID.test(params[name] ?? ''))
    .map((name) => ({ ...given, params: { ...params, [name]: 'seven' } }))

/** The trespasser's own id where the owner's stood. */
export const asOwner = (line: Line, { params, ...given }: Given, id: string): Given => {
  const owner = ownerParam(line)
  return owner
    ? { ...given, params: { ...params, [owner]: id } }
    : { ...given, ...(params ? { params } : {}) }
}
