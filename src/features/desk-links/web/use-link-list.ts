import { callForPage } from '#web/call/call.ts'
import { ROWS_PER_PAGE } from '#shared/list-address.ts'
import { useListPage } from '#web/reading/use-list-page.ts'
import { listShortLinks } from '#features/short-links/contract/desk.ts'
import { LINK_LIST_ADDRESS, type LinkFilter } from '#features/short-links/domain/link-list.ts'

const readLinkPage = ({ kind, state, page }: LinkFilter) =>
  callForPage(listShortLinks, {
    query: { ...(kind ? { kind } : {}), ...(state ? { state } : {}), page, limit: ROWS_PER_PAGE },
  })

export const useLinkList = (filter: LinkFilter) =>
  useListPage(LINK_LIST_ADDRESS, filter, readLinkPage)
