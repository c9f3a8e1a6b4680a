import { type Database, sql } from '#server/database/database.ts'
import type { OrganisationStructure } from '../../contract/organisation-structure.ts'

type StructureViewer = { readonly id: string; readonly branches: readonly string[] }

/** Reads the trees of a consultant's branches, each unit after its parent, without units of a CRM that the consultant does not use. */
export const listStructures = (db: Database, { id, branches }: StructureViewer, branch?: string) =>
  db.many<OrganisationStructure>(sql`
    with recursive tree as (
      select s.id, s.parent_id, s.branch_id, s.crm_id, b.name, 0 as depth, array[b.name, s.id::text] as place
      from organisation_structures s join branches b on b.id = s.branch_id
      where s.parent_id is null and s.branch_id = any(${branches}) and ${branch ? sql`s.branch_id = ${branch}` : sql`true`}
      union all
      select s.id, s.parent_id, s.branch_id, s.crm_id, s.name, t.depth + 1, t.place || array[s.name, s.id::text]
      from organisation_structures s join tree t on s.parent_id = t.id
      where s.crm_id is null or s.crm_id in (select crm_id from consultant_crms where consultant_id = ${id})
    )
    select t.id, t.parent_id as "parentId", t.name, t.depth, jsonb_build_object('id', b.id, 'name', b.name) as branch,
      case when t.crm_id is not null then (select jsonb_build_object('id', c.id, 'name', c.name) from crms c where c.id = t.crm_id) end as crm
    from tree t join branches b on b.id = t.branch_id order by t.place`)

export const findRootStructureId = async (db: Database, branchId: string): Promise<string> =>
  (
    await db.one<{ id: string }>(
      sql`select id from organisation_structures where branch_id = ${branchId} and parent_id is null`,
    )
  ).id
