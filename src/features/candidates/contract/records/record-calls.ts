import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import type { RecordName } from '../../domain/records/kinds.ts'

type RecordDeclaration<
  Name extends RecordName,
  Body extends z.ZodMiniType,
  Item extends z.ZodMiniType,
> = {
  readonly name: Name
  /** The name of the kind in the path of its list, if it differs from `name`. */
  readonly listed?: string
  readonly what: string
  readonly body: Body
  readonly item: Item
  /** The specification's message for a record of this kind that could not be replaced, if it has one. */
  readonly notReplaced?: string
}

const userParams = z.object({ id: Id })
const recordParams = z.object({ id: Id, itemId: Id })

/**
 * Declares the five calls of one kind of record, as section 7 of the specification lists them, with the schemas of that kind [seed 7
 * '/user/{id}/{include}'].
 */
export const declareRecordEndpoints = <
  Name extends RecordName,
  Body extends z.ZodMiniType,
  Item extends z.ZodMiniType,
>({
  name,
  listed = name,
  what,
  body,
  item,
  notReplaced = 'Unable to update record. please try again.',
}: RecordDeclaration<Name, Body, Item>) => ({
  name,
  list: endpoint({
    api: 'candidate',
    method: 'GET',
    path: `/user/:id/${listed}`,
    params: userParams,
    reply: jsonReply(z.array(item)),
    summary: `All of a candidate's records: ${what}`,
  }),
  read: endpoint({
    api: 'candidate',
    method: 'GET',
    path: `/user/:id/${name}/:itemId`,
    params: recordParams,
    reply: jsonReply(item),
    summary: `One record: ${what}`,
  }),
  create: endpoint({
    api: 'candidate',
    method: 'POST',
    path: `/user/:id/${name}`,
    params: userParams,
    body,
    reply: jsonReply(item, 201),
    fallback: 'Unable to create record. please try again.',
    summary: `Add a record: ${what}`,
  }),
  replace: endpoint({
    api: 'candidate',
    method: 'PUT',
    path: `/user/:id/${name}/:itemId`,
    params: recordParams,
    body,
    reply: jsonReply(item),
    fallback: notReplaced,
    summary: `Replace a record: ${what}`,
  }),
  remove: endpoint({
    api: 'candidate',
    method: 'DELETE',
    path: `/user/:id/${name}/:itemId`,
    params: recordParams,
    reply: emptyReply,
    fallback: 'Unable to delete record. please try again.',
    summary: `Delete a record: ${what}`,
  }),
})
