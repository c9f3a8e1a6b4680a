import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import { call } from '#web/call/call.ts'

/** Adds the phone that a short link brought. Only the server knows whether this browser proved it; if so it becomes the primary one, and the person is not asked for it again. */
export async function keepProvedPhone(id: string, phone: string): Promise<boolean> {
  try {
    const { id: contactDetailId, verified } = await call(createPhone, {
      params: { id },
      body: { PhoneNumber: phone, Type: 'Mobile' },
    })
    if (verified)
      await call(setContactAsPrimary, { params: { id, type: 'phones', contactDetailId } })
    return verified
  } catch {
    return false
  }
}
