import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { dayInWords } from '#web/reading/day-words.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { ShownLink } from '#web/kit/layout/shown-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { makeShortLink } from '#features/short-links/contract/desk.ts'
import { typedCodeInWords } from '#features/short-links/domain/link-code.ts'
import { KIND_NAMES, SHORT_LINKS } from '#features/short-links/domain/link-list.ts'
import { MADE_KINDS, type MadeKind } from '#features/short-links/domain/short-link.ts'
import { LinkForPerson } from './link-for-person.tsx'
import { LinkToRegistration } from './link-to-registration.tsx'
import { SharedLink } from './shared-link.tsx'
import styles from './short-links.module.css'

export type MadeShortLink = ReplyOf<typeof makeShortLink>

const HINTS: Readonly<Record<MadeKind, string>> = {
  s: 'One address for many: on a poster, in a group or a letter',
  o: 'For one person, with what you know of them filled in',
  i: 'Into a registration that its candidate may answer',
  p: 'For the candidate of a registration who has no account yet, also as a code to type',
}

/** Asks for the kind of link and the person it is for, then shows the new link once, because it cannot be read again later. */
export function NewLinkScreen() {
  const [search] = useSearchParams()
  const registrationId = search.get('registration') ?? ''
  const desk = useBranchesAndCrms()
  const [kind, setKind] = useState<MadeKind>(registrationId ? 'i' : 's')
  const [made, setMade] = useState<MadeShortLink>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])
  const title = made ? 'The link is made' : 'New link'
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <BackLink to={SHORT_LINKS}>Short links</BackLink>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {desk.stage === 'failed' && <TryAgain failure={desk.failure} again={desk.again} />}
      {desk.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {made && <MadeLink made={made} another={() => setMade(undefined)} />}
      {desk.stage === 'ready' && (
        // The form is only hidden, so that the typed fields are still filled when the consultant makes another link.
        <div className={styles.form} hidden={made !== undefined}>
          <RadioCards
            id="link-kind"
            name="kind"
            label="What is it for?"
            chosen={kind}
            onChoose={(chosen) => setKind(MADE_KINDS.find((known) => known === chosen) ?? 's')}
            choices={MADE_KINDS.map((known) => ({
              value: known,
              label: KIND_NAMES[known],
              hint: HINTS[known],
            }))}
          />
          {kind === 's' && <SharedLink branches={desk.data.branches} done={setMade} />}
          {kind === 'o' && <LinkForPerson branches={desk.data.branches} done={setMade} />}
          {(kind === 'i' || kind === 'p') && (
            <LinkToRegistration
              key={kind}
              kind={kind}
              registrationId={registrationId}
              branches={desk.data.branches}
              done={setMade}
            />
          )}
        </div>
      )}
    </div>
  )
}

function MadeLink({
  made: { kind, url, code, expiresAt },
  another,
}: {
  made: MadeShortLink
  another: () => void
}) {
  return (
    <div className={styles.form}>
      <ShownLink
        label={KIND_NAMES[kind]}
        address={url ?? ''}
        typed={code === null ? null : typedCodeInWords(code)}
      >
        <p>
          It works until {dayInWords(expiresAt)}. This is the only time that it is shown: copy it,
          or have it read from this screen.
        </p>
      </ShownLink>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink to={SHORT_LINKS}>See all links</ButtonLink>
        <Button variant="secondary" onClick={another}>
          Make another
        </Button>
      </div>
    </div>
  )
}
