import { useLocation } from 'react-router'
import { MOST_AT_ONCE } from '../../domain/transfer/moving.ts'
import { askedIds } from '../asked-ids.ts'
import { DeskPage } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { TransferForm } from './transfer-form.tsx'
import { type Outcome, OwnTransfers, TransferResults } from './transfer-results.tsx'

/** Renders the page of a transfer: the form, then its outcome; without a registration it asks for one. */
export function TransferScreen() {
  const { search, state } = useLocation()
  const ids = askedIds(search)
  const outcomes = (state as { outcomes?: readonly Outcome[] } | null)?.outcomes
  if (outcomes) return <TransferResults outcomes={outcomes} />
  if (ids.length > 0 && ids.length <= MOST_AT_ONCE)
    return <TransferForm key={ids.join()} ids={ids} />
  return (
    <DeskPage title="Branch transfer">
      <OwnTransfers title="Transferred in the last ten minutes" />
      <PickRegistration
        words="Choose the registration to transfer."
        more={`Up to ${MOST_AT_ONCE} move at once when you select them in the list of registrations.`}
      />
    </DeskPage>
  )
}
