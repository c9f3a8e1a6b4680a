import { create } from 'zustand'
import { NOT_REAL_UNDO_MS } from '#features/apply-sheet/domain/not-real.ts'
import { formatListedName } from '#shared/words/names.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import type { Failure } from '#shared/failure.ts'
import { registerSignOutCleanup } from '#web/session/session.ts'
import { showToast } from '#web/shell/toast.ts'
import type { Applicant } from '../../contract/applicants.ts'
import { markNotReal } from '../../contract/unconfirmed.ts'

type RemovedApplication = { readonly id: string; readonly name: string; readonly until: number }

/** The applications that were removed in this tab and can be brought back. It is global, because the list offers Undo after the page was left. */
export const useRemovedApplications = create<{ removed: readonly RemovedApplication[] }>()(() => ({
  removed: [],
}))
const forgetAll = () => useRemovedApplications.setState({ removed: [] })
registerSignOutCleanup(forgetAll)

export const forgetRemoved = (id: string) =>
  useRemovedApplications.setState(({ removed }) => ({
    removed: removed.filter((one) => one.id !== id),
  }))

/**
 * Removes an application that is not real. The toast and the list then offer Undo. `onChange` is called with the changed application after the
 * removal, and after Undo in the toast.
 */
export async function removeApplication(
  { id, candidate }: Pick<Applicant, 'id' | 'candidate'>,
  onChange: (changed: Applicant) => void,
) {
  onChange(await call(markNotReal, { params: { id }, body: { undo: false } }))
  const gone = { id, name: formatListedName(candidate), until: Date.now() + NOT_REAL_UNDO_MS }
  useRemovedApplications.setState(({ removed }) => ({
    removed: [gone, ...removed.filter((one) => one.id !== id)],
  }))
  showToast('Removed. You can undo it for ten minutes', {
    action: { label: 'Undo', press: () => void bringBackWithToast(id, onChange) },
  })
}

/** Undoes the removal of an application, and returns the application. */
export async function undoRemoval(id: string): Promise<Applicant> {
  const changed = await call(markNotReal, { params: { id }, body: { undo: true } })
  forgetRemoved(id)
  showToast('The application is back in the list')
  return changed
}

async function bringBackWithToast(id: string, onChange: (changed: Applicant) => void) {
  try {
    onChange(await undoRemoval(id))
  } catch (failure) {
    showToast(describeFailure(failure as Failure), { tone: 'error' })
  }
}
