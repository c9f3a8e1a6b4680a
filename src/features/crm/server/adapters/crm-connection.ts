import { outsideLine } from '#server/operations/outside-line.ts'

export const createCrmConnection = (how: { patienceMs?: number } = {}) =>
  outsideLine('The CRM', how)
