import { type Address, addressEndpoints } from '#features/candidates/contract/records/address.ts'
import { AddressForm } from '#features/candidates/web/contact/address-form.tsx'
import {
  toContactFromEmail,
  toContactFromPhone,
} from '#features/candidates/web/contact/listed-contact.ts'
import { ContactList } from '#features/candidates/web/contact/contact-list.tsx'
import { EmailForm } from '#features/candidates/web/contact/email-form.tsx'
import { NameCard } from '#features/candidates/web/contact/name-card.tsx'
import { PhoneForm } from '#features/candidates/web/contact/phone-form.tsx'
import { removeFromProfileCopy, requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { RecordLines } from '#features/candidates/web/records/record-lines.tsx'
import { RecordList } from '#features/candidates/web/records/record-list.tsx'
import { call } from '#web/call/call.ts'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'

/** The page at /profile/contact: name, email addresses, phone numbers, address. */
export default function ProfileContactPage() {
  return (
    <ProfileFrame
      title="Contact details"
      lead={
        <TextWithoutLineBreaks>
          We contact you by your primary email address and phone number. You sign in with your
          primary email address.
        </TextWithoutLineBreaks>
      }
    >
      {({ includes: { emails, phonenumbers, addresses }, ...person }) => (
        <>
          <NameCard person={person} />
          <ContactList
            id="emails"
            title="Email addresses"
            add="Add an email address"
            contacts={emails.map(toContactFromEmail)}
            Form={EmailForm}
          />
          <ContactList
            id="phones"
            title="Phone numbers"
            add="Add a phone number"
            contacts={phonenumbers.map(toContactFromPhone)}
            Form={PhoneForm}
          />
          <RecordList
            items={addresses}
            title="Address"
            add="Add your address"
            empty="You have not added your address yet."
            most={1}
            titleOf={({ city }) => `Address in ${city}`}
            lines={renderAddressLines}
            remove={(itemId) =>
              call(addressEndpoints.remove, { params: { id: requireCandidateId(), itemId } })
            }
            drop={(itemId) => removeFromProfileCopy('addresses', itemId)}
            Form={AddressForm}
          />
        </>
      )}
    </ProfileFrame>
  )
}

const renderAddressLines = (address: Address) => (
  <RecordLines
    when=""
    facts={[]}
    text={[
      address.address1,
      address.address2,
      address.address3,
      address.address4,
      address.city,
      address.county,
      address.postCode,
      address.country,
    ]
      .filter(Boolean)
      .join('\n')}
  />
)
