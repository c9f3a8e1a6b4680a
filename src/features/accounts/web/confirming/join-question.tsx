import { ContentBlock } from '#features/content/web/content-block.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from '../account-card.module.css'
import { UnreachedServerNote, WORKING_MESSAGE } from './pressed-link.tsx'
import type { HeadingRef } from './failed-link.tsx'

export const JoinQuestion = ({
  heading,
  working,
  problem,
  join,
}: {
  heading: HeadingRef
  working: boolean
  problem: string | undefined
  join: () => void
}) => (
  <>
    <PageTitle>Join this sign-in to your account</PageTitle>
    <h1 ref={heading} tabIndex={-1}>
      <TextWithoutLineBreaks>
        {working ? 'Checking your link' : 'Join this sign-in to your account'}
      </TextWithoutLineBreaks>
    </h1>
    {working ? (
      <p>{WORKING_MESSAGE}</p>
    ) : (
      <>
        <p>
          <TextWithoutLineBreaks>
            You signed in through a provider whose email address is that of your account. Press the
            button, and from now on you can sign in through it.
          </TextWithoutLineBreaks>
        </p>
        <p>It was not you? Close this page: nothing has changed.</p>
      </>
    )}
    <UnreachedServerNote problem={problem} />
    <div className={`cluster ${styles.actions}`}>
      <Button busy={working} onClick={join}>
        Join them and sign in
      </Button>
    </div>
    <ContentBlock name="validate" />
  </>
)
