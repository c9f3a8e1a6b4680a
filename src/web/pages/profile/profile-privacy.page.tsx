import { useState } from 'react'
import { Link } from 'react-router'
import { AccountDeletedMessage } from '#features/accounts/web/privacy/account-deleted.tsx'
import { DeleteAccountCard } from '#features/accounts/web/privacy/privacy-delete.tsx'
import { DownloadOwnDataCard } from '#features/accounts/web/privacy/privacy-download.tsx'
import { BankAccountCard } from '#features/candidates/web/bank-account/bank-account-card.tsx'
import { KeepCvSwitch } from '#features/candidates/web/choices/keep-cv-switch.tsx'
import { PoliciesCard } from '#features/candidates/web/choices/policies-card.tsx'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { CookieChoice } from '#features/content/web/cookie-choice.tsx'

/** The page at /profile/privacy: consents, the bank account, the person's data, and the deletion of the account. */
export default function ProfilePrivacyPage() {
  const [deleted, setDeleted] = useState(false)
  if (deleted) return <AccountDeletedMessage />
  return (
    <ProfileFrame
      title="Privacy"
      lead="See what you agreed to and what we know about you, or delete your account."
    >
      {(profile) => (
        <>
          <PoliciesCard acceptances={profile.includes.policyacceptance} />
          <SectionCard title="Your CV">
            <KeepCvSwitch {...profile} />
          </SectionCard>
          <SectionCard title="Withdraw consent">
            <p>
              You choose which emails and texts we send under{' '}
              <Link to="/profile/notifications">Notifications</Link>. The{' '}
              <Link to="/legal/cookie-policy">cookie policy</Link> explains what this website stores
              on your device.
            </p>
            <CookieChoice />
            <p>
              If you no longer want us to use your data to find you work, delete your account below.
            </p>
          </SectionCard>
          <BankAccountCard account={profile.includes.bankaccount[0]} />
          <DownloadOwnDataCard />
          <DeleteAccountCard deleted={() => setDeleted(true)} />
        </>
      )}
    </ProfileFrame>
  )
}
