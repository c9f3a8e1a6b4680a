import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { BranchLine } from './branch-line.tsx'
import styles from './link-card.module.css'
import type { UnusableLink } from './link-gate.tsx'

type ContinuationLink = { readonly words: string; readonly to: string }
type Props = {
  title: string
  children: string
  branch: UnusableLink['branch']
  ways: readonly ContinuationLink[]
}

/** Shows the reason why a link does not work, and the ways to continue. */
export function EndedLinkCard({ title, children, branch, ways }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>{title}</TextWithoutLineBreaks>
      </h1>
      <p>{children}</p>
      <div className={`cluster ${styles.actions}`}>
        {ways.map(({ words, to }, place) => (
          <ButtonLink key={to} variant={place === 0 ? 'primary' : 'secondary'} to={to}>
            {words}
          </ButtonLink>
        ))}
      </div>
      <BranchLine branch={branch} words="Or ask our branch" />
    </>
  )
}
