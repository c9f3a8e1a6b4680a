import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { createPhone, replacePhone } from '../../contract/phones.ts'
import {
  PHONE_TYPES,
  type PhoneType,
  formatPhone,
  findPhoneRefusalWithType,
  removePhonePunctuation,
} from '#shared/words/phone.ts'
import { requireCandidateId } from '../profile-copy.ts'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import { saveContactToCopy } from './contact.ts'
import { toContactFromPhone } from './listed-contact.ts'
import type { ContactFormProps } from './contact-list.tsx'

const isPhoneType = (typed: string): typed is PhoneType =>
  (PHONE_TYPES as readonly string[]).includes(typed)

export function PhoneForm({ contact, onSaved, cancel }: ContactFormProps) {
  const { sendsTexts } = useClientConfig()
  const form = useProfileForm({
    rules: {
      phoneNumber: (typed, { type }) =>
        typed.trim() === ''
          ? 'Enter a phone number'
          : findPhoneRefusalWithType(
              removePhonePunctuation(typed),
              isPhoneType(type) ? type : 'Mobile',
            ),
      type: null,
    },
    aliases: { PhoneNumber: 'phoneNumber', Type: 'type' },
    send: async ({ phoneNumber, type }) => {
      const id = requireCandidateId()
      const body = {
        PhoneNumber: removePhonePunctuation(phoneNumber),
        Type: isPhoneType(type) ? type : 'Mobile',
      }
      const kept = contact
        ? await call(replacePhone, { params: { id, phoneId: contact.id }, body })
        : await call(createPhone, { params: { id }, body })
      saveContactToCopy(kept)
      await onSaved(toContactFromPhone(kept))
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <PhoneField
        {...form.field('phoneNumber')}
        label="Phone number"
        hint={
          sendsTexts
            ? `To a mobile we text a code, to see that it is yours.${contact?.primary ? '' : ' Once you enter the code it is your primary number.'}`
            : undefined
        }
        defaultValue={contact ? formatPhone(contact.value) : undefined}
      />
      <Select
        {...form.field('type')}
        label="Kind of number"
        width="medium"
        defaultValue={contact?.type ?? 'Mobile'}
        options={PHONE_TYPES.map((type) => ({ value: type, label: type }))}
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
