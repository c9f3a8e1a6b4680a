import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { LINK_KIND_NAMES, SHORT_LINKS_PATH } from '#features/short-links/domain/link-list.ts'
import { MADE_LINK_KINDS, type MadeLinkKind } from '#features/short-links/domain/short-link.ts'
import { LinkForPersonForm } from './link-for-person.tsx'
import { LinkToRegistrationForm } from './link-to-registration.tsx'
import { SharedLinkForm } from './shared-link.tsx'
import styles from './short-links.module.css'
import { type MadeShortLink, MadeLinkCard } from './made-link-card.tsx'

const LINK_KIND_HINTS: Readonly<Record<MadeLinkKind, string>> = {
  s: 'One address for many: on a poster, in a group or a letter',
  o: 'For one person, with what you know of them filled in',
  i: 'Into a registration that its candidate may answer',
  p: 'For the candidate of a registration who has no account yet, also as a code to type. If they answered by text, it asks for a code by text too',
}

/** Asks for the kind of link and the person it is for, then shows the new link once, because it cannot be read again later. */
export function NewLinkScreen() {
  const [search] = useSearchParams()
  const registrationId = search.get('registration') ?? ''
  const desk = useBranchesAndCrms()
  const [kind, setKind] = useState<MadeLinkKind>(registrationId ? 'i' : 's')
  const [made, setMade] = useState<MadeShortLink>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears once the link is made, so the focus moves to the heading.
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])
  const title = made ? 'The link is ready' : 'New link'
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <BackLink to={SHORT_LINKS_PATH}>Short links</BackLink>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {desk.stage === 'failed' && <ListFailureNotice failure={desk.failure} again={desk.again} />}
      {desk.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {made && <MadeLinkCard made={made} another={() => setMade(undefined)} />}
      {desk.stage === 'ready' && (
        // The form is only hidden, so that the typed fields are still filled when the consultant makes another link.
        <div className={styles.form} hidden={made !== undefined}>
          <RadioCards
            id="link-kind"
            name="kind"
            label="What is it for?"
            chosen={kind}
            onChoose={(chosen) => setKind(MADE_LINK_KINDS.find((known) => known === chosen) ?? 's')}
            choices={MADE_LINK_KINDS.map((known) => ({
              value: known,
              label: LINK_KIND_NAMES[known],
              hint: LINK_KIND_HINTS[known],
            }))}
          />
          {kind === 's' && <SharedLinkForm branches={desk.data.branches} done={setMade} />}
          {kind === 'o' && <LinkForPersonForm branches={desk.data.branches} done={setMade} />}
          {(kind === 'i' || kind === 'p') && (
            <LinkToRegistrationForm
              key={kind}
              kind={kind}
              registrationId={registrationId}
              branches={desk.data.branches}
              onMade={setMade}
            />
          )}
        </div>
      )}
    </div>
  )
}
