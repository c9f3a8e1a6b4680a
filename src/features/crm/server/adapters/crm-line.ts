import { outsideLine } from '#server/operations/outside-line.ts'

/** The line to a CRM. */
export const crmLine = (how: { patienceMs?: number } = {}) => outsideLine('The CRM', how)
