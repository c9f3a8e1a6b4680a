import { listCrmsOfConsultant } from '#features/crm/server/crm-queries.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'

type FlowToSend = { readonly name: string; readonly title: string; readonly type: FlowType }

/** Returns the newest version of each flow that works with one of this consultant's CRMs, Standard flows first. */
export async function listFlowsToSend(
  viewer: Consultant,
  parts: Parts,
): Promise<readonly FlowToSend[]> {
  const { db } = parts
  const flows = await db.many<FlowToSend>(sql`
    with newest as (select distinct on (name) name, definition->>'title' as title, type from flow_versions order by name, version desc)
    select name, title, type from newest order by type <> 'Standard', type, name <> lower(type), name`)
  const { crmOf } = parts
  const searched = (await listCrmsOfConsultant(db, viewer.id)).filter((crm) => crmOf(crm).searches)
  const works: Readonly<Partial<Record<FlowType, boolean>>> = {
    AutoOnboarded: searched.length > 0,
    DynamicsOnboarded: searched.some(({ adapter }) => adapter === 'dynamics'),
  }
  return flows.filter(({ type }) => works[type] ?? true)
}
