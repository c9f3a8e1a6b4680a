import { randomUUID } from 'node:crypto'
import type { Operation } from './operations.ts'

/** Returns a call's path with ids that belong to no one. */
export const filledPath = ({ path, parameters }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find(
      (parameter) => parameter.in === 'path' && parameter.name === name,
    )?.schema
    return schema?.enum?.[0] ?? (schema?.format === 'uuid' ? randomUUID() : 'x')
  })
