import type { BranchesAndCrms } from '#features/consultants/contract/branches.ts'
import { KeptDetailsNote } from './kept/kept-details-note.tsx'
import { OpenNote } from './open-note.tsx'
import { PeopleAlikeNote } from './people-alike.tsx'
import type { AskedFirst } from './use-asked-first.ts'

type Props = Pick<BranchesAndCrms, 'crms'> & {
  readonly asked: AskedFirst
  readonly clearContacts: () => void
}

/** Shows the questions that stopped the creation. Each has a button that sends the form again with the answer. */
export function AskedFirstNotes({ asked, clearContacts, crms }: Props) {
  const { typedFor, openId, alike, confirmed } = asked
  const confirm = (more: Partial<typeof confirmed.current>) => {
    confirmed.current = { ...confirmed.current, ...more }
  }
  return (
    <>
      {typedFor && (
        <KeptDetailsNote
          typedFor={typedFor}
          use={() => confirm({ usesKept: true })}
          clear={clearContacts}
        />
      )}
      {openId && (
        <OpenNote id={openId} makeAnother={() => confirm({ again: true, passed: true })} />
      )}
      {alike && (
        <PeopleAlikeNote
          alike={alike}
          crmName={crms.find(({ id }) => id === alike.crmId)?.name ?? 'the CRM'}
          // The list names their open registration, so the consultant is not asked about it a second time.
          goOn={() => confirm({ passed: true, again: alike.registrations.length > 0 })}
        />
      )}
    </>
  )
}
