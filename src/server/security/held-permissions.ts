import { forbidden } from '#shared/failure.ts'
import type { Permission } from '#shared/permissions/permissions.ts'
import { RecordedRefusal } from './denial.ts'
import type { ConsultantOfAgency } from './viewers.ts'

export const hasPermission = (
  { permissions }: Pick<ConsultantOfAgency, 'permissions'>,
  permission: Permission,
): boolean => permissions.includes(permission)

/** Returns the consultant if they have the permission; otherwise throws a refusal that is recorded in the audit log. */
export function assertPermission<Viewer extends Pick<ConsultantOfAgency, 'id' | 'permissions'>>(
  viewer: Viewer,
  permission: Permission,
): Viewer {
  if (!hasPermission(viewer, permission))
    throw new RecordedRefusal(viewer.id, forbidden(NO_PERMISSION_MESSAGE))
  return viewer
}
const NO_PERMISSION_MESSAGE = 'You do not have permission to do this.'
