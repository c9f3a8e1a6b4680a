import { DeleteButton } from '#features/candidates/web/delete-button.tsx'
import { requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSavedChange } from '#features/candidates/web/show-saved.ts'
import { call } from '#web/call/call.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import type { LoadedReading } from '#web/reading/use-loaded.ts'
import { removeSocialLogin, type SocialLogin } from '../../contract/social-logins.ts'
import { SOCIAL_PROVIDERS } from '../../domain/social-providers.ts'
import { ProviderGlyph } from '../providers/provider-glyph.tsx'
import styles from './security-list.module.css'

const SECTION_ID = 'sign-ins'

/** The providers with which the person signs in. */
export function SignInProvidersCard({
  logins,
  again,
}: {
  logins: LoadedReading<readonly SocialLogin[]>
  again: () => void
}) {
  return (
    <SectionCard id={SECTION_ID} title="Linked sign-ins">
      {logins.stage === 'failed' && <ListFailureNotice failure={logins.failure} again={again} />}
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
                  <span className={`muted ${styles.when}`}>Linked on {formatDay(createdAt)}</span>
                </span>
              </span>
              <DeleteButton
                id={id}
                verb="Remove"
                what={`${SOCIAL_PROVIDERS[provider]} sign-in`}
                remove={() =>
                  call(removeSocialLogin, {
                    params: { id: requireCandidateId(), socialLoginId: id },
                  })
                }
                onDeleted={() => {
                  showSavedChange(`${SOCIAL_PROVIDERS[provider]} is removed`, SECTION_ID)
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
