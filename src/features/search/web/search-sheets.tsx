import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { loadChunk } from '#web/shell/chunk-reload.ts'
import type { Facets } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'
import type { Draft } from './filters/use-draft.ts'

const FilterSheet = lazy(() => loadChunk(() => import('./filters/filter-sheet.tsx')))
const EditSheet = lazy(() => loadChunk(() => import('./form/edit-sheet.tsx')))
const ShortcutsDialog = lazy(() => loadChunk(() => import('./shortcuts-dialog.tsx')))

export type Sheet = { readonly open: boolean; readonly close: () => void }
type Searching = {
  criteria: Criteria
  facets: Facets | null
  draft: Draft
  apply: (criteria: Criteria, replace: boolean) => void
}
export type SheetProps = Searching & Sheet

/** Loads each dialog when it first opens and leaves it mounted, so that a closing dialog can return the focus. */
export function SearchSheets({
  filters,
  editing,
  shortcuts,
  ...searching
}: Searching & Readonly<Record<'filters' | 'editing' | 'shortcuts', Sheet>>) {
  return (
    <>
      <Lazily sheet={filters} searching={searching} Content={FilterSheet} />
      <Lazily sheet={editing} searching={searching} Content={EditSheet} />
      <Lazily sheet={shortcuts} searching={searching} Content={ShortcutsDialog} />
    </>
  )
}

function Lazily({
  sheet,
  searching,
  Content,
}: {
  sheet: Sheet
  searching: Searching
  Content: ComponentType<SheetProps>
}) {
  const used = useRef(false)
  if (sheet.open) used.current = true
  return used.current ? (
    <Suspense>
      <Content {...searching} open={sheet.open} close={sheet.close} />
    </Suspense>
  ) : null
}
