import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listBranches } from '#features/consultants/contract/branches.ts'
import { ChoiceCombobox } from '#features/registrations/web/flow/inputs/choices/choice-combobox.tsx'
import { call } from '#web/call/call.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { showToast } from '#web/shell/toast.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { personName } from '#shared/words/names.ts'
import {
  type Movable,
  NO_REASON,
  REASON_LENGTH,
  readMovable,
  transferRegistrations,
} from '../../contract/transfer.ts'
import { DeskPage } from '../desk-page.tsx'
import { REGISTRATIONS, registrationAddress } from '../review/review-address.ts'
import type { Outcome } from './transfer-results.tsx'
import styles from './transfer.module.css'

type Branch = { readonly id: string; readonly name: string }

/** From where, to where, why, and what goes with it. */
export function TransferForm({ ids }: { ids: readonly string[] }) {
  const asked = ids.join(',')
  const read = useLoaded(
    useCallback(async () => {
      const [movables, branches] = await Promise.all([
        call(readMovable, { query: { ids: asked } }),
        call(listBranches, {}),
      ])
      return { movables, branches }
    }, [asked]),
  )
  const back = (
    <BackLink to={ids.length === 1 ? registrationAddress(asked) : REGISTRATIONS}>
      {ids.length === 1 ? 'Back to the registration' : 'Back to registrations'}
    </BackLink>
  )

  if (read.stage === 'loading')
    return (
      <DeskPage title="Branch transfer" back={back}>
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      </DeskPage>
    )
  if (read.stage === 'failed')
    return (
      <DeskPage title="Branch transfer" back={back}>
        <TryAgain failure={read.failure} again={read.again} />
      </DeskPage>
    )
  const { movables, branches } = read.data
  const [only, ...others] = movables
  const of = only && others.length === 0 ? nameOf(only) : `${movables.length} registrations`
  return (
    <DeskPage
      title="Branch transfer"
      of={of}
      back={back}
      lead={`Whoever works for the other branch sees ${others.length > 0 ? 'them' : 'it'} from then on; you do only if it is a branch of yours. You can undo it for ten minutes.`}
    >
      <Movables movables={movables} />
      {movables.some(({ stays }) => stays === null) && (
        <Where movables={movables} branches={branches} />
      )}
    </DeskPage>
  )
}

const nameOf = ({ candidate }: Movable) => personName(candidate)
const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

function Movables({ movables }: { movables: readonly Movable[] }) {
  return (
    <section className={styles.section} aria-labelledby="transfer-what">
      <h2 id="transfer-what">What moves</h2>
      <ul className={styles.registrations}>
        {movables.map((movable) => (
          <li key={movable.id}>
            <div>
              <strong>{nameOf(movable)}</strong>
              <p>
                From {movable.branch.name}.{' '}
                {movable.stays ??
                  `With its answers and log, ${counted(movable.documents, 'document')} and ${counted(movable.openLinks, 'open link')}.`}
              </p>
            </div>
            {movable.stays && <Tag tone="warning">Stays</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Where({
  movables,
  branches,
}: {
  movables: readonly Movable[]
  branches: readonly Branch[]
}) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [branchId, setBranchId] = useState('')
  const going = movables.filter(({ stays }) => stays === null)
  const form = useForm({
    rules: {
      branchId: (value) => (value ? undefined : 'Choose the branch that it goes to'),
      reason: (value) => (value.trim() ? undefined : NO_REASON),
    },
    send: async (values) => {
      const results = await call(transferRegistrations, {
        body: { ids: going.map(({ id }) => id), branchId: values.branchId, reason: values.reason },
      })
      const outcomes = results.map(
        ({ registrationId, transfer, refusal }): Outcome => ({
          registrationId,
          name: nameOf(movables.find(({ id }) => id === registrationId) as Movable),
          transferId: transfer?.id ?? null,
          refusal,
        }),
      )
      const moved = outcomes.filter(({ transferId }) => transferId).length
      if (moved > 0)
        showToast(
          `${counted(moved, 'registration')} transferred to ${branches.find(({ id }) => id === values.branchId)?.name ?? 'the other branch'}.`,
        )
      // What was asked for is out of reach now: neither Back nor a reload leads there again.
      await navigate(pathname, { replace: true, state: { outcomes } })
    },
  })
  // Where all come from one branch, that one is no choice.
  const [first, ...more] = new Set(going.map(({ branch }) => branch.id))
  const choices = branches
    .filter(({ id }) => more.length > 0 || id !== first)
    .map(({ id, name }) => ({ value: id, label: name }))
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
        choices={choices}
        chosen={[]}
        choose={([chosen = '']) => setBranchId(chosen)}
      />
      <input type="hidden" name="branchId" value={branchId} />
      <TextArea
        {...form.field('reason')}
        label="Reason"
        hint="It stands in the log of the registration."
        maxLength={REASON_LENGTH}
        rows={3}
      />
      <Button type="submit" busy={form.pending}>
        {going.length === 1 ? 'Transfer' : `Transfer ${going.length} registrations`}
      </Button>
    </form>
  )
}
