import type { Dispatch, SetStateAction } from 'react'
import type { NavigateFunction } from 'react-router'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import {
  REGISTRATION_LIST_ADDRESS,
  type RegistrationFilter,
} from '../../domain/list/registration-list.ts'
import type { useRegistrationList } from './use-registration-list.ts'

type ListInUse = {
  readonly list: Pick<ReturnType<typeof useRegistrationList>, 'address' | 'again'>
  /** True if the view was empty when it was read and registrations have arrived in it since. */
  readonly hasArrivalsInView: boolean
  readonly seen: () => void
  readonly select: Dispatch<SetStateAction<ReadonlySet<string>>>
  readonly navigate: NavigateFunction
}

/** Returns the functions with which a consultant uses the list as a whole. */
export function makeListActions({ list, hasArrivalsInView, seen, select, navigate }: ListInUse) {
  const changeFilter = (to: RegistrationFilter) =>
    void navigate(REGISTRATION_LIST_ADDRESS.path(to), { state: STAY_ON_PAGE_STATE })
  const readAgain = () => {
    seen()
    list.again()
  }
  return {
    changeFilter,
    /** Shows the new registrations: reads this list again if it will contain them; otherwise opens the default list, which does. */
    showNew: () => {
      seen()
      if (
        hasArrivalsInView ||
        REGISTRATION_LIST_ADDRESS.path(REGISTRATION_LIST_ADDRESS.beginning) === list.address
      )
        list.again()
      else changeFilter(REGISTRATION_LIST_ADDRESS.beginning)
    },
    /** Clears the selection and reads the list again, because the action on the selected rows may have changed it. */
    clearSelection: () => {
      select(new Set())
      readAgain()
    },
    /**
     * Reads the list and its counts again after an action on several rows. Rows for which the action failed stay selected, so that the consultant can
     * repeat it.
     */
    endBulkAction: (succeeded: ReadonlySet<string>) => {
      select((before) => new Set([...before].filter((id) => !succeeded.has(id))))
      readAgain()
    },
  }
}
