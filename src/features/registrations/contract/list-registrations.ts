import * as z from 'zod/mini'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { REGISTRATION_STATUSES } from '../domain/life-cycle/statuses.ts'
import { DeskListQuery, DeskRow } from './desk-list.ts'

/** A registration as the lists show it; only consultants receive `desk`. */
export const RegistrationSummary = z.strictObject({
  id: Id,
  status: z.enum(REGISTRATION_STATUSES),
  flow: z.strictObject({ name: z.string(), type: z.enum(FLOW_TYPES), title: z.string() }),
  branch: z.strictObject({ name: z.string() }),
  createdAt: Instant,
  submittedAt: z.nullable(Instant),
  desk: z.optional(DeskRow),
})
export type RegistrationSummary = z.output<typeof RegistrationSummary>

export const listRegistrations = endpoint({
  api: 'sameOrigin',
  caller: 'either',
  method: 'GET',
  path: '/Registrations',
  query: DeskListQuery,
  reply: jsonReply(z.array(RegistrationSummary)),
  summary:
    "A candidate's own registrations, newest first; for a consultant those of their branches, filtered, sorted and by pages",
})
