import { useLocation } from 'react-router'
import { MAX_TRANSFERS_AT_ONCE } from '../../domain/transfer/transfer-rules.ts'
import { readIdsFromAddress } from '../ids-from-address.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { TransferForm } from './transfer-form.tsx'
import { type TransferOutcome, OwnTransferList, TransferResults } from './transfer-results.tsx'

/** Renders the page of a transfer: the form, and then its outcome. If the URL names no registration, the page asks for one. */
export function TransferScreen() {
  const { search, state } = useLocation()
  const ids = readIdsFromAddress(search)
  const outcomes = (state as { outcomes?: readonly TransferOutcome[] } | null)?.outcomes
  if (outcomes) return <TransferResults outcomes={outcomes} />
  if (ids.length > 0 && ids.length <= MAX_TRANSFERS_AT_ONCE)
    return <TransferForm key={ids.join()} ids={ids} />
  return (
    <ConsultantPageFrame title="Branch transfer">
      <OwnTransferList title="Transferred in the last ten minutes" />
      <PickRegistration
        words="Choose the registration to transfer."
        more={`Up to ${MAX_TRANSFERS_AT_ONCE} move at once when you select them in the list of registrations.`}
      />
    </ConsultantPageFrame>
  )
}
