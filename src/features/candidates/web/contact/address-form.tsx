import { useState } from 'react'
import type { PostalAddress } from '#features/places/contract/addresses.ts'
import { AddressLookup } from '#features/places/web/address-lookup.tsx'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { type Address, addressEndpoints } from '../../contract/records/address.ts'
import { findAddressRefusals, tidyAddress, UNITED_KINGDOM } from '#shared/words/address.ts'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import type { RecordFormProps } from '../records/record-list.tsx'

const EMPTY_ADDRESS: PostalAddress = {
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  city: '',
  county: '',
  postCode: '',
  country: UNITED_KINGDOM,
}

/** A form with the eight fields of an address. The postcode is checked only for countries with British postcodes. */
export function AddressForm({ item, onSaved, cancel }: RecordFormProps<Address>) {
  const [address, setAddress] = useState<PostalAddress>(item ?? EMPTY_ADDRESS)
  const form = useProfileForm(
    {
      rules: {
        postCode: (postCode) =>
          findAddressRefusals(
            tidyAddress({ postCode: postCode.trim(), country: address.country.trim() }),
          ).postCode,
        address1: (typed) => (typed.trim() ? undefined : 'Enter the first line of the address'),
        address2: null,
        address3: null,
        address4: null,
        city: (typed) => (typed.trim() ? undefined : 'Enter the town or city'),
        county: null,
        country: null,
      },
      send: async () => {
        const id = requireCandidateId()
        const { address1, address2, address3, address4, city, county, postCode, country } = address
        const body = { address1, address2, address3, address4, city, county, postCode, country }
        const saved = item
          ? await call(addressEndpoints.replace, { params: { id, itemId: item.id }, body })
          : await call(addressEndpoints.create, { params: { id }, body })
        saveToProfileCopy('addresses', saved)
        onSaved(saved)
      },
    },
    address,
  )
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <AddressLookup
        id={form.props.id}
        value={address}
        onChange={setAddress}
        errors={form.errors}
      />
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Save
        </Button>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
