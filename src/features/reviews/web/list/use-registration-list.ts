import {
  listRegistrations,
  type RegistrationSummary,
} from '#features/registrations/contract/list-registrations.ts'
import { ROWS_PER_PAGE } from '#shared/list-address.ts'
import { callForPage } from '#web/call/call.ts'
import { useListPage } from '#web/reading/use-list-page.ts'
import {
  REGISTRATION_LIST_ADDRESS,
  type RegistrationFilter,
} from '../../domain/list/registration-list.ts'

export type ListedRegistration = RegistrationSummary & {
  readonly desk: NonNullable<RegistrationSummary['desk']>
}
export type RegistrationListPage = {
  readonly rows: readonly ListedRegistration[]
  readonly total: number
}

/** Returns the filters of the list in the form of the server's query. */
export const toFilterQuery = ({
  query,
  branch,
  flowType,
  submitted,
  crmFailed,
}: RegistrationFilter) => ({
  ...(query ? { query } : {}),
  ...(branch.length > 0 ? { branch: branch.join(',') } : {}),
  ...(flowType.length > 0 ? { flowType: flowType.join(',') } : {}),
  ...(submitted > 0 ? { submitted } : {}),
  ...(crmFailed ? { crm: 'failed' as const } : {}),
})

/** Returns the view, the sort order and the filters of the list in the form of the server's query. */
export const toListQuery = (filter: RegistrationFilter) => ({
  ...{ view: filter.view, sort: filter.sort },
  ...toFilterQuery(filter),
})

async function readListPage(filter: RegistrationFilter): Promise<RegistrationListPage> {
  const { rows, total } = await callForPage(listRegistrations, {
    query: { ...toListQuery(filter), page: filter.page, limit: ROWS_PER_PAGE },
  })
  return { rows: rows.filter((row): row is ListedRegistration => row.desk !== undefined), total }
}

export const useRegistrationList = (filter: RegistrationFilter) =>
  useListPage(REGISTRATION_LIST_ADDRESS, filter, readListPage)
