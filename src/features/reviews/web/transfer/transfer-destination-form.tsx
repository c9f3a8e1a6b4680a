import { useState } from 'react'
import { ChoiceCombobox } from '#features/registrations/web/flow/inputs/choices/choice-combobox.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { readTypedText, storeTypedText } from '#web/session/typed-at-desk.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { type TransferPreview, MAX_TRANSFER_REASON_LENGTH } from '../../contract/transfer.ts'
import styles from './transfer.module.css'
import { type BranchChoice, useTransferForm } from './use-transfer.ts'

type Props = {
  readonly movables: readonly TransferPreview[]
  readonly branches: readonly BranchChoice[]
}

/** Asks for the target branch and the reason, which this browser keeps until it is sent. */
export function TransferDestinationForm({ movables, branches }: Props) {
  const [branchId, setBranchId] = useState('')
  const going = movables.filter(({ stays }) => stays === null)
  const unsent = `transfer ${movables.map(({ id }) => id).join()}`
  const form = useTransferForm(going, branches, unsent)
  const { id, error } = form.field('branchId')
  return (
    <form {...form.props} className={styles.destination}>
      <ErrorSummary {...form.summary} />
      <ChoiceCombobox
        id={id}
        name="branchName"
        label="To"
        hint="Type a part of the branch's name"
        error={error}
        choices={listBranchChoices(going, branches)}
        chosen={[]}
        choose={([chosen = '']) => setBranchId(chosen)}
      />
      <input type="hidden" name="branchId" value={branchId} />
      <CountedTextArea
        {...form.field('reason')}
        label="Reason"
        hint="We'll record this in the log."
        longest={MAX_TRANSFER_REASON_LENGTH}
        rows={3}
        defaultValue={readTypedText(unsent) ?? ''}
        onChange={({ target }) => storeTypedText(unsent, target.value)}
      />
      <Button type="submit" busy={form.pending}>
        {going.length === 1 ? 'Transfer' : `Transfer ${going.length} registrations`}
      </Button>
    </form>
  )
}

/** Returns the branches to choose from. If all registrations are in one branch, that branch is left out. */
function listBranchChoices(going: readonly TransferPreview[], branches: readonly BranchChoice[]) {
  const [first, ...more] = new Set(going.map(({ branch }) => branch.id))
  return branches
    .filter(({ id }) => more.length > 0 || id !== first)
    .map(({ id, name }) => ({ value: id, label: name }))
}
