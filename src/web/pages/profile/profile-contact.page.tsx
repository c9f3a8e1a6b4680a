import { type Address, addressCalls } from '#features/candidates/contract/records/address.ts'
import { AddressForm } from '#features/candidates/web/contact/address-form.tsx'
import { contactOfEmail, contactOfPhone } from '#features/candidates/web/contact/contact.ts'
import { ContactList } from '#features/candidates/web/contact/contact-list.tsx'
import { EmailForm } from '#features/candidates/web/contact/email-form.tsx'
import { NameCard } from '#features/candidates/web/contact/name-card.tsx'
import { PhoneForm } from '#features/candidates/web/contact/phone-form.tsx'
import { drop, ownId } from '#features/candidates/web/profile-copy.ts'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { RecordLines } from '#features/candidates/web/records/record-lines.tsx'
import { RecordList } from '#features/candidates/web/records/record-list.tsx'
import { call } from '#web/call/call.ts'
import { Unbroken } from '#web/kit/layout/unbroken.tsx'

/** The page at /profile/contact: name, email addresses, phone numbers, address. */
export default function ProfileContactPage() {
  return (
    <ProfileFrame
      title="Contact details"
      lead={
        <Unbroken>
          We use your primary email address and number. You sign in with the primary email address.
        </Unbroken>
      }
    >
      {({ includes: { emails, phonenumbers, addresses }, ...person }) => (
        <>
          <NameCard person={person} />
          <ContactList
            id="emails"
            title="Email addresses"
            add="Add an email address"
            contacts={emails.map(contactOfEmail)}
            Form={EmailForm}
          />
          <ContactList
            id="phones"
            title="Phone numbers"
            add="Add a phone number"
            contacts={phonenumbers.map(contactOfPhone)}
            Form={PhoneForm}
          />
          <RecordList
            items={addresses}
            title="Address"
            add="Add your address"
            empty="You have not added your address yet."
            most={1}
            titleOf={({ city }) => `Address in ${city}`}
            lines={addressLines}
            remove={(itemId) => call(addressCalls.remove, { params: { id: ownId(), itemId } })}
            drop={(itemId) => drop('addresses', itemId)}
            Form={AddressForm}
          />
        </>
      )}
    </ProfileFrame>
  )
}

const addressLines = (address: Address) => (
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
