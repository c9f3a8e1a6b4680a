import type { Answered } from '#server/operations/outside-line.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { OutsideAway, OutsideRefused } from '#server/operations/outside-errors.ts'
import {
  type FieldChanges,
  type KnownFields,
  PERSON_FIELDS,
  type PersonField,
} from '../../domain/fields.ts'
import { type Crm, CrmMoved, type CrmRecord, type Handed } from '../crm.ts'
import { crmLine } from './crm-line.ts'
import { filterFor, quoted } from './dynamics-filter.ts'
import { type DynamicsConfig, dynamicsToken } from './dynamics-token.ts'
import { dynamicsNotes } from './dynamics-notes.ts'
import { type Mapping, readMapping, takesOf } from './field-mapping.ts'

type Row = Readonly<Record<string, unknown>>
type Asking = {
  readonly method?: string
  readonly body?: Row
  readonly headers?: Readonly<Record<string, string>>
}

const MOST_PAGES = 4
const PAGE = 50

/** Dynamics 365 by its Web API: OData version 4, a contact for each person. */
export function dynamicsCrm(
  config: DynamicsConfig,
  contentDir: string,
  how: { patienceMs?: number } = {},
): Crm {
  const mapping = readMapping(contentDir)
  const line = crmLine(how)
  const token = dynamicsToken(config, line)
  const root = `${config.url}/api/data/v9.2/`
  const { entitySet, id, externalKey, erasure } = mapping
  const columns = [id, ...Object.values(mapping.fields)].join(',')
  const byId = (crmId: string) => `${entitySet}(${crmId})`
  const byKey = (key: string) => `${entitySet}(${externalKey}=${quoted(key)})`

  async function ask(
    path: string,
    { method = 'GET', body, headers = {} }: Asking = {},
  ): Promise<Answered> {
    const send = async (fresh: boolean) =>
      line(new URL(path, root).href, {
        method,
        headers: {
          accept: 'application/json',
          'odata-version': '4.0',
          'odata-maxversion': '4.0',
          authorization: `Bearer ${await token({ fresh })}`,
          ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const first = await send(false)
    // A token may be withdrawn before it ends.
    const answer = first.status === 401 ? await send(true) : first
    if (answer.status === 401 || answer.status === 403)
      throw new OutsideAway('The CRM does not let the portal in.')
    return answer
  }

  async function found(path: string): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (
      let next: string | undefined = path, page = 0;
      next !== undefined && page < MOST_PAGES;
      page++
    ) {
      const answer: Answered = await ask(next, { headers: { prefer: `odata.maxpagesize=${PAGE}` } })
      if (answer.status !== 200) throw refusalOf(answer)
      const { value = [], '@odata.nextLink': link } = answer.body as {
        value?: Row[]
        '@odata.nextLink'?: string
      }
      rows.push(...value)
      // Our token goes to the CRM alone, whatever address its answer names.
      next =
        link !== undefined && new URL(link, root).origin === new URL(root).origin ? link : undefined
    }
    return rows
  }

  async function releaseNotes(path: string, key: string) {
    const answer = await ask(`${path}?$select=${id}`)
    if (answer.status === 404) return
    if (answer.status !== 200) throw refusalOf(answer)
    await release(String((answer.body as Row)[id]), key)
  }

  const notes = dynamicsNotes(ask, mapping, refusalOf)
  const release = async (crmId: string, key: string) => {
    if (isUuid(crmId)) await notes.remove(crmId, key)
  }

  return {
    searches: true,
    takes: takesOf(mapping),
    async person(crmId) {
      if (!isUuid(crmId)) return undefined
      const named = [columns, ...Object.values(mapping.answers)].join(',')
      const answer = await ask(`${byId(crmId)}?$select=${named}`)
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw refusalOf(answer)
      const row = answer.body as Row
      const { crmId: ownId, fields } = recordOf(row, mapping)
      return { crmId: ownId, fields, answers: answersIn(row, mapping) }
    },
    keep: (crmId, given) => notes.write(crmId, given),
    release,
    async find(person) {
      const filter = filterFor(person, mapping)
      return filter === ''
        ? []
        : (
            await found(`${entitySet}?$select=${columns}&$filter=${encodeURIComponent(filter)}`)
          ).map((row) => recordOf(row, mapping))
    },
    async read(crmId) {
      if (!isUuid(crmId)) return undefined
      const answer = await ask(`${byId(crmId)}?$select=${columns}`)
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw refusalOf(answer)
      return recordOf(answer.body as Row, mapping)
    },
    async create(given) {
      const answer = await ask(`${byKey(given.externalKey)}?$select=${id}`, {
        method: 'PATCH',
        body: newRow(given, mapping),
        headers: { 'if-none-match': '*', prefer: 'return=representation' },
      })
      // 412: an earlier try made it, and its answer was lost.
      const made =
        answer.status === 412 ? await ask(`${byKey(given.externalKey)}?$select=${id}`) : answer
      if (made.status !== 200 && made.status !== 201) throw refusalOf(made)
      return String((made.body as Row)[id])
    },
    async update(crmId, changes, version) {
      const answer = await ask(byId(crmId), {
        method: 'PATCH',
        body: rowOf(changes, mapping),
        headers: { 'if-match': version },
      })
      if (answer.status === 412) throw new CrmMoved('the record was changed')
      if (answer.status !== 204 && answer.status !== 200) throw refusalOf(answer)
    },
    async forget({ externalKey: key, crmId }) {
      const path = crmId && isUuid(crmId) ? byId(crmId) : byKey(key)
      // With the contact its notes go; one that stays for someone to look after loses them.
      if (erasure !== 'delete') await releaseNotes(path, key)
      // 'if-match: *' makes no record of one that is not there.
      const answer =
        erasure === 'delete'
          ? await ask(path, { method: 'DELETE' })
          : await ask(path, { method: 'PATCH', body: erasure.set, headers: { 'if-match': '*' } })
      if (![200, 204, 404].includes(answer.status)) throw refusalOf(answer)
    },
    addressOf: (crmId) =>
      `${config.url}/main.aspx?etn=${mapping.entity}&pagetype=entityrecord&id=${encodeURIComponent(crmId)}`,
  }
}

function recordOf(row: Row, { id, fields }: Mapping): CrmRecord {
  const known = PERSON_FIELDS.flatMap((field) => {
    const value = row[fields[field] ?? '']
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return {
    crmId: String(row[id]),
    fields: Object.fromEntries(known) as KnownFields,
    version: String(row['@odata.etag'] ?? ''),
  }
}

/** Columns that answers go to, as answers. */
const answersIn = (row: Row, { answers }: Mapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, column]) => {
      const value = row[column]
      return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
        ? [[name, String(value)] as const]
        : []
    }),
  )

const rowOf = (changes: FieldChanges, { fields }: Mapping): Row =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) =>
      fields[field as PersonField] === undefined ? [] : [[fields[field as PersonField], value]],
    ),
  )

/** What a new record is made of: constants, the answers that are mapped, and the person. Nothing unknown is sent as an empty text. */
function newRow({ person, registration }: Handed, mapping: Mapping): Row {
  const said = Object.entries(mapping.answers).flatMap(([name, column]) => {
    const answer = registration.answers.find((one) => one.name === name && one.item === null)
    return answer && answer.text !== '' ? [[column, answer.text]] : []
  })
  const known = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
  return { ...mapping.constants, ...Object.fromEntries(said), ...rowOf(known, mapping) }
}

/** The words of the service's own refusal, which name a column or a rule. */
function refusalOf({ status, body }: Answered): OutsideRefused {
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  const words =
    typeof error?.message === 'string' ? error.message.slice(0, 300) : `it answered ${status}`
  return new OutsideRefused(`The CRM did not accept this: ${words}`)
}
