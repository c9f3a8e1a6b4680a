import { outsideLine } from '#server/operations/outside-line.ts'
import { CrmAway } from '../crm.ts'

/** The line to a CRM. */
export const crmLine = (how: { patienceMs?: number } = {}) =>
  outsideLine('The CRM', (message) => new CrmAway(message), how)
