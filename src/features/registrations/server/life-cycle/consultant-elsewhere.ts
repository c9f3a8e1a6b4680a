import { sql } from '#server/database/database.ts'

/**
 * Selects `{"elsewhere": true}` if the consultant of the registration `r` does not belong to its branch, else `{}`, to be merged into the
 * consultant's JSON object. If only the consultant's first name is stored, they count as elsewhere once the registration was transferred to a branch
 * without a consultant of that name.
 */
export const CONSULTANT_ELSEWHERE_SQL = sql`
  case when case when r.created_by is null
      then exists (select from transfers t where t.registration_id = r.id and t.undone_at is null)
        and not exists (select from consultants k join consultant_branches m on m.consultant_id = k.id where m.branch_id = r.branch_id and k.first_name = r.consultant_first_name)
      else not exists (select from consultant_branches m where m.consultant_id = r.created_by and m.branch_id = r.branch_id) end
    then '{"elsewhere": true}'::jsonb else '{}'::jsonb end`
