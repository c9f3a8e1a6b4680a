import { type ComponentType, useRef } from 'react'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import type { SearchFacets } from '../contract/search.ts'
import type { VacancyCriteria } from '../domain/criteria.ts'
import type { FilterDraft } from './filters/use-draft.ts'

const FilterSheet = loadDialogForPress(() => import('./filters/filter-sheet.tsx'))
const EditSheet = loadDialogForPress(() => import('./form/edit-sheet.tsx'))
const ShortcutsDialog = loadDialogForPress(() => import('./shortcuts-dialog.tsx'))
const AHEAD = [FilterSheet.load, EditSheet.load]

export type SheetState = { readonly open: boolean; readonly close: () => void }
type SheetSearchProps = {
  criteria: VacancyCriteria
  facets: SearchFacets | null
  draft: FilterDraft
  apply: (criteria: VacancyCriteria, replace: boolean) => void
}
export type SheetProps = SheetSearchProps & SheetState

/** Loads each dialog when it first opens and leaves it mounted, so that a closing dialog can return the focus. */
export function SearchSheets({
  filters,
  editing,
  shortcuts,
  ...searching
}: SheetSearchProps & Readonly<Record<'filters' | 'editing' | 'shortcuts', SheetState>>) {
  useLoadAhead(AHEAD)
  return (
    <>
      <LazySheet sheet={filters} searching={searching} Content={FilterSheet} />
      <LazySheet sheet={editing} searching={searching} Content={EditSheet} />
      <LazySheet sheet={shortcuts} searching={searching} Content={ShortcutsDialog} />
    </>
  )
}

function LazySheet({
  sheet,
  searching,
  Content,
}: {
  sheet: SheetState
  searching: SheetSearchProps
  Content: ComponentType<SheetProps>
}) {
  const used = useRef(false)
  if (sheet.open) used.current = true
  return used.current ? <Content {...searching} open={sheet.open} close={sheet.close} /> : null
}
