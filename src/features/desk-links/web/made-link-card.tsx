import type { ReplyOf } from '#shared/endpoint.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { LinkShownOnce } from '#web/kit/layout/link-shown-once.tsx'
import type { makeShortLink } from '#features/short-links/contract/desk.ts'
import { formatTypedCode } from '#features/short-links/domain/link-code.ts'
import { LINK_KIND_NAMES, SHORT_LINKS_PATH } from '#features/short-links/domain/link-list.ts'
import styles from './short-links.module.css'

export type MadeShortLink = ReplyOf<typeof makeShortLink>

export function MadeLinkCard({
  made: { kind, url, code, expiresAt },
  another,
}: {
  made: MadeShortLink
  another: () => void
}) {
  return (
    <div className={styles.form}>
      <LinkShownOnce
        label={LINK_KIND_NAMES[kind]}
        address={url ?? ''}
        typed={code === null ? null : formatTypedCode(code)}
      >
        <p>
          It works until {formatDay(expiresAt)}. This is the only time that it is shown: copy it, or
          have it read from this screen.
        </p>
      </LinkShownOnce>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink to={SHORT_LINKS_PATH}>See all links</ButtonLink>
        <Button variant="secondary" onClick={another}>
          Make another
        </Button>
      </div>
    </div>
  )
}
