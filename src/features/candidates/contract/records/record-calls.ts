import * as z from 'zod/mini'
import { empty, endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import type { RecordName } from '../../domain/records/kinds.ts'

type Kind<Name extends RecordName, Body extends z.ZodMiniType, Item extends z.ZodMiniType> = {
  readonly name: Name
  /** The name in the path of the list, if the specification has a different one there. */
  readonly listed?: string
  readonly what: string
  readonly body: Body
  readonly item: Item
  /** The specification's own message for a record that could not be replaced, if it has one. */
  readonly notReplaced?: string
}

const ofUser = z.object({ id: Id })
const ofItem = z.object({ id: Id, itemId: Id })

/** Declares the five calls of one kind of record [seed 7 '/user/{id}/{include}'], with the schemas of that kind. */
export const recordCalls = <
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
}: Kind<Name, Body, Item>) => ({
  name,
  list: endpoint({
    api: 'candidate',
    method: 'GET',
    path: `/user/:id/${listed}`,
    params: ofUser,
    reply: json(z.array(item)),
    summary: `All of a candidate's records: ${what}`,
  }),
  read: endpoint({
    api: 'candidate',
    method: 'GET',
    path: `/user/:id/${name}/:itemId`,
    params: ofItem,
    reply: json(item),
    summary: `One record: ${what}`,
  }),
  create: endpoint({
    api: 'candidate',
    method: 'POST',
    path: `/user/:id/${name}`,
    params: ofUser,
    body,
    reply: json(item, 201),
    fallback: 'Unable to create record. please try again.',
    summary: `Add a record: ${what}`,
  }),
  replace: endpoint({
    api: 'candidate',
    method: 'PUT',
    path: `/user/:id/${name}/:itemId`,
    params: ofItem,
    body,
    reply: json(item),
    fallback: notReplaced,
    summary: `Replace a record: ${what}`,
  }),
  remove: endpoint({
    api: 'candidate',
    method: 'DELETE',
    path: `/user/:id/${name}/:itemId`,
    params: ofItem,
    reply: empty,
    fallback: 'Unable to delete record. please try again.',
    summary: `Delete a record: ${what}`,
  }),
})
