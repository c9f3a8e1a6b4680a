import { useNavigate } from 'react-router'
import { beginSurvey } from '../contract/survey.ts'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useCandidate } from '#web/session/session.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { OpenedLink } from '#features/short-links/contract/short-link.ts'
import { BranchLine } from '#features/short-links/web/branch-line.tsx'
import styles from '#features/short-links/web/link-card.module.css'

/** Renders /s/{invite} for a survey: a person who is signed in begins the survey; anyone else signs in first and then returns to this page. */
export function SurveyInvitePage({ branch, code }: { branch: OpenedLink['branch']; code: string }) {
  const candidate = useCandidate()
  const title = branch ? `${branch.name} asks you a few questions` : 'We ask you a few questions'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>
        <TextWithoutLineBreaks>{title}</TextWithoutLineBreaks>
      </h1>
      <p>
        Your answers go to the branch. Each is saved at once, so you can stop and carry on later.
      </p>
      {candidate ? <BeginSurveyButton code={code} /> : <SignInFirstNote code={code} />}
      <BranchLine branch={branch} words="Questions? Ask" />
    </>
  )
}

function BeginSurveyButton({ code }: { code: string }) {
  const navigate = useNavigate()
  const { busy, problem, run } = useAction()
  const begin = () =>
    run(async () => {
      await call(beginSurvey, { params: { code } })
      await navigate('/registration')
    })
  return (
    <>
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      <div className={`cluster ${styles.actions}`}>
        <Button busy={busy} onClick={() => void begin()}>
          Begin
        </Button>
      </div>
    </>
  )
}

function SignInFirstNote({ code }: { code: string }) {
  return (
    <>
      <p>Sign in first. If you have no account yet, make one and open this invite again.</p>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink to={`/login?${new URLSearchParams({ back: `/s/${code}` })}`}>
          Sign in
        </ButtonLink>
        <ButtonLink variant="secondary" to="/onboarding">
          Create an account
        </ButtonLink>
      </div>
    </>
  )
}
