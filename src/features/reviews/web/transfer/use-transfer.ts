import { useLocation, useNavigate } from 'react-router'
import { formatCount } from '#shared/format-count.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import { storeTypedText } from '#web/session/typed-at-desk.ts'
import { showToast } from '#web/shell/toast.ts'
import {
  type TransferPreview,
  MAX_TRANSFER_REASON_LENGTH,
  TRANSFER_REASON_MISSING,
  transferRegistrations,
} from '../../contract/transfer.ts'
import type { TransferOutcome } from './transfer-results.tsx'

export type BranchChoice = { readonly id: string; readonly name: string }

/**
 * Manages the form that transfers these registrations and then shows the outcome of each. `unsent`: the key under which this browser stores the typed
 * reason.
 */
export function useTransferForm(
  going: readonly TransferPreview[],
  branches: readonly BranchChoice[],
  unsent: string,
) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useForm({
    rules: {
      branchId: (value) => (value ? undefined : 'Choose the branch that it goes to'),
      reason: (value) =>
        value.trim()
          ? findTooLongRefusal(value, MAX_TRANSFER_REASON_LENGTH)
          : TRANSFER_REASON_MISSING,
    },
    send: async ({ branchId, reason }) => {
      const results = await call(transferRegistrations, {
        body: { ids: going.map(({ id }) => id), branchId, reason },
      })
      const outcomes = results.map(
        ({ registrationId, transfer, refusal }): TransferOutcome => ({
          registrationId,
          name: findTransferredName(going, registrationId),
          transferId: transfer?.id ?? null,
          refusal,
        }),
      )
      const moved = outcomes.filter(({ transferId }) => transferId).length
      const branch = branches.find(({ id }) => id === branchId)?.name ?? 'the other branch'
      if (moved > 0) {
        storeTypedText(unsent, '')
        showToast(`${formatCount(moved, 'registration')} transferred to ${branch}.`)
      }
      // The consultant may no longer be allowed to open the registrations, so neither Back nor a reload must return to this form.
      await navigate(pathname, { replace: true, state: { outcomes } })
    },
  })
}

const findTransferredName = (going: readonly TransferPreview[], wanted: string) =>
  going.flatMap(({ id, candidate }) => (id === wanted ? [formatPersonName(candidate)] : []))[0] ??
  ''
