import { isUuid } from '#shared/words/identifiers.ts'
import { type Crm, CrmRecordChangedError } from '../crm.ts'
import { type DynamicsClient, toDynamicsRefusal } from './dynamics-client.ts'
import { buildSimilarPeopleFilter, quoteForUrl } from './dynamics-filter.ts'
import {
  readMappedAnswers,
  buildNewContactRow,
  type DynamicsRow,
  toCrmRecord,
  toDynamicsRow,
} from './dynamics-rows.ts'
import type { DynamicsMapping } from './field-mapping.ts'

const recordPath = ({ entitySet }: DynamicsMapping, crmId: string) => `${entitySet}(${crmId})`

const externalKeyPath = ({ entitySet, externalKey }: DynamicsMapping, key: string) =>
  `${entitySet}(${externalKey}=${quoteForUrl(key)})`

export function buildReadOperations(
  { ask, found }: DynamicsClient,
  mapping: DynamicsMapping,
): Pick<Crm, 'find' | 'read' | 'person'> {
  const columns = [mapping.id, ...Object.values(mapping.fields)].join(',')

  async function row(crmId: string, wanted: string): Promise<DynamicsRow | undefined> {
    if (!isUuid(crmId)) return undefined
    const answer = await ask(`${recordPath(mapping, crmId)}?$select=${wanted}`)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw toDynamicsRefusal(answer)
    return answer.body as DynamicsRow
  }

  return {
    async find(person) {
      const filter = buildSimilarPeopleFilter(person, mapping)
      if (filter === '') return []
      const path = `${mapping.entitySet}?$select=${columns}&$filter=${encodeURIComponent(filter)}`
      return (await found(path)).map((one) => toCrmRecord(one, mapping))
    },
    async read(crmId) {
      const known = await row(crmId, columns)
      return known && toCrmRecord(known, mapping)
    },
    async person(crmId) {
      const known = await row(crmId, [columns, ...Object.values(mapping.answers)].join(','))
      if (!known) return undefined
      const { crmId: ownId, fields } = toCrmRecord(known, mapping)
      return { crmId: ownId, fields, answers: readMappedAnswers(known, mapping) }
    },
  }
}

export const buildWriteOperations = (
  { ask }: DynamicsClient,
  mapping: DynamicsMapping,
): Pick<Crm, 'create' | 'update'> => ({
  async create(given) {
    const path = `${externalKeyPath(mapping, given.externalKey)}?$select=${mapping.id}`
    const answer = await ask(path, {
      method: 'PATCH',
      body: buildNewContactRow(given, mapping),
      headers: { 'if-none-match': '*', prefer: 'return=representation' },
    })
    // Status 412 means that an earlier attempt made the record and its response was lost.
    const made = answer.status === 412 ? await ask(path) : answer
    if (made.status !== 200 && made.status !== 201) throw toDynamicsRefusal(made)
    return String((made.body as DynamicsRow)[mapping.id])
  },
  async update(crmId, changes, version) {
    const answer = await ask(recordPath(mapping, crmId), {
      method: 'PATCH',
      body: toDynamicsRow(changes, mapping),
      headers: { 'if-match': version },
    })
    if (answer.status === 412) throw new CrmRecordChangedError('the record was changed')
    if (answer.status !== 204 && answer.status !== 200) throw toDynamicsRefusal(answer)
  },
})

export function buildForgetOperation(
  { ask }: DynamicsClient,
  mapping: DynamicsMapping,
  release: Crm['release'],
): Crm['forget'] {
  const { id, erasure } = mapping

  async function releaseNotes(path: string, key: string) {
    const answer = await ask(`${path}?$select=${id}`)
    if (answer.status === 404) return
    if (answer.status !== 200) throw toDynamicsRefusal(answer)
    await release(String((answer.body as DynamicsRow)[id]), key)
  }

  return async ({ externalKey: key, crmId }) => {
    const path = crmId && isUuid(crmId) ? recordPath(mapping, crmId) : externalKeyPath(mapping, key)
    // Deleting a contact also deletes its notes. If the contact is not deleted, its notes about this registration are removed here.
    if (erasure !== 'delete') await releaseNotes(path, key)
    // 'if-match: *' stops Dynamics from creating a record that does not exist.
    const answer =
      erasure === 'delete'
        ? await ask(path, { method: 'DELETE' })
        : await ask(path, { method: 'PATCH', body: erasure.set, headers: { 'if-match': '*' } })
    if (![200, 204, 404].includes(answer.status)) throw toDynamicsRefusal(answer)
  }
}
