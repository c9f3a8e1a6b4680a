import { createOutsideClient } from '#server/operations/outside-line.ts'

export const createCrmConnection = (how: { patienceMs?: number } = {}) =>
  createOutsideClient('The CRM', how)
