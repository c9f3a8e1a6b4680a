import type { ReactNode, RefObject } from 'react'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { confirmDeletion } from '../../contract/account.ts'
import styles from '../account-card.module.css'
import { DeletionRequestForm } from './deletion-request-form.tsx'
import { UnreachedServerNote, usePressedLink } from '../confirming/pressed-link.tsx'
import { DeletedDataList } from './what-is-deleted.tsx'

/** The page of a mailed deletion link, whose button deletes the account. If the link does not work, the person can request a new one. */
export function AccountDeletionByLink({
  code,
  onDeleted,
}: {
  code: string
  onDeleted: (reference: string) => void
}) {
  const { stage, problem, refused, heading, press } = usePressedLink()
  const confirm = async () => onDeleted((await call(confirmDeletion, { body: { code } })).reference)

  if (refused?.used)
    return (
      <AccountAlreadyDeleted heading={heading}>
        <p role="alert">{refused.words} The account is deleted already.</p>
      </AccountAlreadyDeleted>
    )
  if (refused)
    return (
      <DeletionRequestForm heading={heading}>
        <InsetNote tone="danger">
          <p role="alert">{refused.words} Ask for a new one here.</p>
        </InsetNote>
      </DeletionRequestForm>
    )
  return (
    <>
      <PageTitle>Delete your account</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        Delete your account?
      </h1>
      <DeletedDataList />
      <UnreachedServerNote problem={problem} />
      <div className={`cluster ${styles.actions}`}>
        <Button variant="danger" busy={stage === 'working'} onClick={() => void press(confirm)}>
          Delete my account
        </Button>
        <ButtonLink variant="secondary" to="/">
          Keep it
        </ButtonLink>
      </div>
    </>
  )
}

const AccountAlreadyDeleted = ({
  heading,
  children,
}: {
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}) => (
  <>
    <PageTitle>This link was already used</PageTitle>
    <h1 ref={heading} tabIndex={-1}>
      This link was already used
    </h1>
    {children}
    <div className={`cluster ${styles.actions}`}>
      <ButtonLink variant="secondary" to="/">
        Go to the home page
      </ButtonLink>
    </div>
  </>
)
