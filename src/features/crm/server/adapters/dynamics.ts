import { isUuid } from '#shared/words/identifiers.ts'
import type { Crm } from '../crm.ts'
import { createDynamicsClient, toDynamicsRefusal } from './dynamics-client.ts'
import { createDynamicsNotes } from './dynamics-notes.ts'
import type { DynamicsConfig } from './dynamics-token.ts'
import { readDynamicsMapping, toAcceptedContent } from './field-mapping.ts'
import {
  buildReadOperations,
  buildWriteOperations,
  buildForgetOperation,
} from './dynamics-operations.ts'

/** Connects to Dynamics 365 by its Web API (OData version 4). Each person is a contact. */
export function createDynamicsCrm(
  config: DynamicsConfig,
  contentDir: string,
  how: { patienceMs?: number } = {},
): Crm {
  const mapping = readDynamicsMapping(contentDir)
  const client = createDynamicsClient(config, how)
  const notes = createDynamicsNotes(client.ask, mapping, toDynamicsRefusal)
  const release = async (crmId: string, key: string) => {
    if (isUuid(crmId)) await notes.remove(crmId, key)
  }
  return {
    searches: true,
    takes: toAcceptedContent(mapping),
    ...buildReadOperations(client, mapping),
    ...buildWriteOperations(client, mapping),
    keep: (crmId, given) => notes.write(crmId, given),
    release,
    forget: buildForgetOperation(client, mapping, release),
    addressOf: (crmId) =>
      `${config.url}/main.aspx?etn=${mapping.entity}&pagetype=entityrecord&id=${encodeURIComponent(crmId)}`,
  }
}
