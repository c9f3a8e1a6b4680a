import { isUuid } from '#shared/words/identifiers.ts'
import { type Crm, CrmMoved } from '../crm.ts'
import { type DynamicsClient, dynamicsClient, refusalOf } from './dynamics-client.ts'
import { filterFor, quoted } from './dynamics-filter.ts'
import { dynamicsNotes } from './dynamics-notes.ts'
import { answersIn, newRow, type DynamicsRow, recordOf, rowOf } from './dynamics-rows.ts'
import type { DynamicsConfig } from './dynamics-token.ts'
import { type Mapping, readMapping, takesOf } from './field-mapping.ts'

/** Connects to Dynamics 365 by its Web API (OData version 4). Each person is a contact. */
export function dynamicsCrm(
  config: DynamicsConfig,
  contentDir: string,
  how: { patienceMs?: number } = {},
): Crm {
  const mapping = readMapping(contentDir)
  const client = dynamicsClient(config, how)
  const notes = dynamicsNotes(client.ask, mapping, refusalOf)
  const release = async (crmId: string, key: string) => {
    if (isUuid(crmId)) await notes.remove(crmId, key)
  }
  return {
    searches: true,
    takes: takesOf(mapping),
    ...reading(client, mapping),
    ...writing(client, mapping),
    keep: (crmId, given) => notes.write(crmId, given),
    release,
    forget: forgetting(client, mapping, release),
    addressOf: (crmId) =>
      `${config.url}/main.aspx?etn=${mapping.entity}&pagetype=entityrecord&id=${encodeURIComponent(crmId)}`,
  }
}

const byId = ({ entitySet }: Mapping, crmId: string) => `${entitySet}(${crmId})`
const byKey = ({ entitySet, externalKey }: Mapping, key: string) =>
  `${entitySet}(${externalKey}=${quoted(key)})`

function reading(
  { ask, found }: DynamicsClient,
  mapping: Mapping,
): Pick<Crm, 'find' | 'read' | 'person'> {
  const columns = [mapping.id, ...Object.values(mapping.fields)].join(',')

  async function row(crmId: string, wanted: string): Promise<DynamicsRow | undefined> {
    if (!isUuid(crmId)) return undefined
    const answer = await ask(`${byId(mapping, crmId)}?$select=${wanted}`)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw refusalOf(answer)
    return answer.body as DynamicsRow
  }

  return {
    async find(person) {
      const filter = filterFor(person, mapping)
      if (filter === '') return []
      const path = `${mapping.entitySet}?$select=${columns}&$filter=${encodeURIComponent(filter)}`
      return (await found(path)).map((one) => recordOf(one, mapping))
    },
    async read(crmId) {
      const known = await row(crmId, columns)
      return known && recordOf(known, mapping)
    },
    async person(crmId) {
      const known = await row(crmId, [columns, ...Object.values(mapping.answers)].join(','))
      if (!known) return undefined
      const { crmId: ownId, fields } = recordOf(known, mapping)
      return { crmId: ownId, fields, answers: answersIn(known, mapping) }
    },
  }
}

const writing = ({ ask }: DynamicsClient, mapping: Mapping): Pick<Crm, 'create' | 'update'> => ({
  async create(given) {
    const path = `${byKey(mapping, given.externalKey)}?$select=${mapping.id}`
    const answer = await ask(path, {
      method: 'PATCH',
      body: newRow(given, mapping),
      headers: { 'if-none-match': '*', prefer: 'return=representation' },
    })
    // Status 412 means that an earlier attempt made the record and its response was lost.
    const made = answer.status === 412 ? await ask(path) : answer
    if (made.status !== 200 && made.status !== 201) throw refusalOf(made)
    return String((made.body as DynamicsRow)[mapping.id])
  },
  async update(crmId, changes, version) {
    const answer = await ask(byId(mapping, crmId), {
      method: 'PATCH',
      body: rowOf(changes, mapping),
      headers: { 'if-match': version },
    })
    if (answer.status === 412) throw new CrmMoved('the record was changed')
    if (answer.status !== 204 && answer.status !== 200) throw refusalOf(answer)
  },
})

function forgetting(
  { ask }: DynamicsClient,
  mapping: Mapping,
  release: Crm['release'],
): Crm['forget'] {
  const { id, erasure } = mapping

  async function releaseNotes(path: string, key: string) {
    const answer = await ask(`${path}?$select=${id}`)
    if (answer.status === 404) return
    if (answer.status !== 200) throw refusalOf(answer)
    await release(String((answer.body as DynamicsRow)[id]), key)
  }

  return async ({ externalKey: key, crmId }) => {
    const path = crmId && isUuid(crmId) ? byId(mapping, crmId) : byKey(mapping, key)
    // Deleting a contact deletes its notes too. A contact that is not deleted loses its notes here.
    if (erasure !== 'delete') await releaseNotes(path, key)
    // 'if-match: *' stops Dynamics from creating a record that does not exist.
    const answer =
      erasure === 'delete'
        ? await ask(path, { method: 'DELETE' })
        : await ask(path, { method: 'PATCH', body: erasure.set, headers: { 'if-match': '*' } })
    if (![200, 204, 404].includes(answer.status)) throw refusalOf(answer)
  }
}
