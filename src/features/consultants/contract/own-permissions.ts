import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { PERMISSIONS } from '#shared/permissions/permissions.ts'

const PermissionName = z.enum(PERMISSIONS.map(({ name }) => name))

export const getOwnPermissions = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/OwnPermissions',
  reply: jsonReply(z.strictObject({ permissions: z.array(PermissionName) })),
  summary: 'What the consultant may do at the moment of the call, in all of their branches',
})
