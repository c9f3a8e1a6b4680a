import type { BranchesAndCrms } from '#features/consultants/contract/branches.ts'
import { OtherPersonDetailsNote } from './unsent-form/other-person-details-note.tsx'
import { OpenRegistrationNote } from './open-registration-note.tsx'
import { SimilarPeopleNote } from './people-alike.tsx'
import type { PendingConfirmations } from './use-confirmations.ts'

type Props = Pick<BranchesAndCrms, 'crms'> & {
  readonly asked: PendingConfirmations
  readonly onClearContacts: () => void
}

/** Shows the questions because of which no registration was created yet. Each has a button that sends the form again with the consultant's answer. */
export function ConfirmationNotes({ asked, onClearContacts, crms }: Props) {
  const { typedFor, openId, alike, confirmed } = asked
  const confirm = (more: Partial<typeof confirmed.current>) => {
    confirmed.current = { ...confirmed.current, ...more }
  }
  return (
    <>
      {typedFor && (
        <OtherPersonDetailsNote
          typedFor={typedFor}
          onUse={() => confirm({ usesKept: true })}
          onClear={onClearContacts}
        />
      )}
      {openId && (
        <OpenRegistrationNote
          id={openId}
          onMakeAnother={() => confirm({ again: true, passed: true })}
        />
      )}
      {alike && (
        <SimilarPeopleNote
          alike={alike}
          crmName={crms.find(({ id }) => id === alike.crmId)?.name ?? 'the CRM'}
          // This note lists the person's open registrations, so OpenRegistrationNote need not ask about them afterwards.
          onContinue={() => confirm({ passed: true, again: alike.registrations.length > 0 })}
        />
      )}
    </>
  )
}
