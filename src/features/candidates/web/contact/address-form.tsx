import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { useForm } from '#web/use-form.ts'
import { type Address, addressCalls } from '../../contract/records/address.ts'
import { addressRefusals, tidyAddress, UNITED_KINGDOM } from '../../domain/records/address.ts'
import styles from '../forms.module.css'
import { keep, ownId } from '../profile-copy.ts'
import type { RecordFormProps } from '../record-list.tsx'

/** The eight fields of an address; a postcode is checked where the country has ours. */
export function AddressForm({ item, done, cancel }: RecordFormProps<Address>) {
  const form = useForm({
    rules: {
      address1: (typed) => (typed.trim() ? undefined : 'Enter the first line of the address'),
      address2: null,
      address3: null,
      address4: null,
      city: (typed) => (typed.trim() ? undefined : 'Enter the town or city'),
      county: null,
      postCode: (postCode, { country }) => addressRefusals(tidyAddress({ postCode: postCode.trim(), country: country.trim() })).postCode,
      country: null,
    },
    send: async (body) => {
      const id = ownId()
      const saved = item ? await call(addressCalls.replace, { params: { id, itemId: item.id }, body }) : await call(addressCalls.create, { params: { id }, body })
      keep('addresses', saved)
      done(saved)
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <TextField {...form.field('address1')} label="Address line 1" autoComplete="address-line1" defaultValue={item?.address1} maxLength={100} />
      <TextField {...form.field('address2')} label="Address line 2" optional autoComplete="address-line2" defaultValue={item?.address2} maxLength={100} />
      <TextField {...form.field('address3')} label="Address line 3" optional autoComplete="address-line3" defaultValue={item?.address3} maxLength={100} />
      <TextField {...form.field('address4')} label="Address line 4" optional autoComplete="off" defaultValue={item?.address4} maxLength={100} />
      <TextField {...form.field('city')} label="Town or city" autoComplete="address-level2" defaultValue={item?.city} maxLength={100} />
      <TextField {...form.field('county')} label="County" optional autoComplete="address-level1" defaultValue={item?.county} maxLength={100} />
      <TextField {...form.field('postCode')} label="Postcode" width="short" autoComplete="postal-code" autoCapitalize="characters" spellCheck={false} defaultValue={item?.postCode} maxLength={20} />
      <TextField {...form.field('country')} label="Country" width="medium" autoComplete="country-name" defaultValue={item?.country ?? UNITED_KINGDOM} maxLength={60} />
      <div className={styles.actions}><Button type="submit" busy={form.pending}>Save</Button><Button variant="secondary" onClick={cancel}>Cancel</Button></div>
    </form>
  )
}
