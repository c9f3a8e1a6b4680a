import { useNavigate } from 'react-router'
import { call } from '#web/call/call.ts'
import { changeCandidate, isCandidate, signIn, useSession } from '#web/session/session.ts'
import {
  type ConfirmedInvitation,
  confirmShortLink,
  type OpenedLink,
} from '../contract/short-link.ts'
import { describeInvitation } from '../domain/invited-words.ts'
import { EndedLinkCard } from './ended-card.tsx'
import { ENDED_LINK_TITLES } from './ended-words.ts'
import { LinkPageFrame } from './link-frame.tsx'
import { type UnusableLink, LinkLoader } from './link-gate.tsx'
import { ProveIdentityCard } from './prove-card.tsx'
import { useLinkCode } from './use-link-code.ts'

/** Renders /i/{id}, an invitation into a registration. Until the code is entered it shows only the first letter of a name and two digits. */
export function InvitationLink() {
  const code = useLinkCode('/i')
  const ended = (end: UnusableLink) => <EndedInvitation {...end} />
  return (
    <LinkPageFrame>
      {code ? (
        <LinkLoader
          kind="i"
          code={code}
          renderOpened={(link) => <InvitationCard code={code} link={link} />}
          renderEnded={ended}
        />
      ) : (
        <EndedInvitation reason="unknown" vacancyId={null} branch={null} />
      )}
    </LinkPageFrame>
  )
}

function InvitationCard({ code, link }: { code: string; link: OpenedLink }) {
  const navigate = useNavigate()
  const confirm = async (typed: string) => {
    startInvitationSession(
      (await call(confirmShortLink, {
        params: { kind: 'i', code },
        body: { code: typed },
      })) as ConfirmedInvitation,
    )
    await navigate('/registration', { replace: true })
  }
  return (
    <ProveIdentityCard kind="i" code={code} link={link} confirm={confirm}>
      <p>{describeInvitation(link)}</p>
    </ProveIdentityCard>
  )
}

/** Starts the invitation's session, unless the same person is already signed in, because their own session reaches the registration too. */
function startInvitationSession({ user, token, expiresAt, registrationId }: ConfirmedInvitation) {
  const session = useSession.getState()
  const isTheirs = isCandidate(session) && session.candidate.auth?.id === user.id
  if (!isTheirs)
    signIn({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phoneNumber ?? '',
      cJToken: null,
      candidateApiToken: token,
      isPortal: false,
      expiresAt,
    })
  changeCandidate({ registrationId })
}

function EndedInvitation({ reason, branch }: UnusableLink) {
  return (
    <EndedLinkCard
      title={ENDED_LINK_TITLES[reason]}
      branch={branch}
      ways={[
        { words: 'Sign in', to: '/login?back=%2Fregistration' },
        { words: 'Find jobs', to: '/search' },
      ]}
    >
      {explainEndedInvitation(reason, branch?.name ?? 'your branch')}
    </EndedLinkCard>
  )
}

function explainEndedInvitation(reason: UnusableLink['reason'], branch: string): string {
  if (reason === 'unknown')
    return 'Check that you have the whole address, or open it again from your message.'
  return reason === 'cancelled'
    ? 'Nothing more is asked of you.'
    : `Ask ${branch} for a new invitation. What you have answered so far is kept.`
}
