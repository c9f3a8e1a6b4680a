import { outsideLine } from '#server/operations/outside-line.ts'

export const crmLine = (how: { patienceMs?: number } = {}) => outsideLine('The CRM', how)
