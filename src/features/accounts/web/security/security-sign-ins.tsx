import { DeleteButton } from '#features/candidates/web/delete-button.tsx'
import { ownId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSaved } from '#features/candidates/web/show-saved.ts'
import { call } from '#web/call/call.ts'
import { dayInWords } from '#web/reading/day-words.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import type { Loaded } from '#web/reading/use-loaded.ts'
import { removeSocialLogin, type SocialLogin } from '../../contract/social-logins.ts'
import { SOCIAL_PROVIDERS } from '../../domain/social-providers.ts'
import { ProviderGlyph } from '../providers/provider-glyph.tsx'
import styles from './security-list.module.css'

const HEADING = 'sign-ins'

/** The providers with which the person signs in. */
export function SecuritySignIns({
  logins,
  again,
}: {
  logins: Loaded<readonly SocialLogin[]>
  again: () => void
}) {
  return (
    <SectionCard id={HEADING} title="Linked sign-ins">
      {logins.stage === 'failed' && <TryAgain failure={logins.failure} again={again} />}
      {logins.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton />
        </div>
      )}
      {logins.stage === 'ready' && logins.data.length === 0 && (
        <p>
          You sign in with your email address and password only. To add a provider, choose it on the
          sign-in page and confirm by email that the account is yours.
        </p>
      )}
      {logins.stage === 'ready' && logins.data.length > 0 && (
        <ul className={styles.signIns}>
          {logins.data.map(({ id, provider, emailAddress, createdAt }) => (
            <li key={id}>
              <span className={styles.provider}>
                <ProviderGlyph provider={provider} />
                <span>
                  <strong>{SOCIAL_PROVIDERS[provider]}</strong> {emailAddress}
                  <span className={`muted ${styles.when}`}>Linked on {dayInWords(createdAt)}</span>
                </span>
              </span>
              <DeleteButton
                id={id}
                verb="Remove"
                what={`${SOCIAL_PROVIDERS[provider]} sign-in`}
                remove={() =>
                  call(removeSocialLogin, { params: { id: ownId(), socialLoginId: id } })
                }
                gone={() => {
                  showSaved(`${SOCIAL_PROVIDERS[provider]} is removed`, HEADING)
                  again()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
