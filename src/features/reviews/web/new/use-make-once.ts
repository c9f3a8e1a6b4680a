import { useRef } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { createKeyedCarrier, rememberRequest } from '#web/call/keyed-carrier.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { storeUnansweredRequests, readUnansweredRequests } from './unsent-form/store-unsent-form.ts'

/**
 * Creates a registration with the key of the first request for the same form, so that sending the form again after a lost reply creates no second
 * registration.
 */
export function useCreateRegistrationOnce() {
  const requests = useRef(readUnansweredRequests())
  return (body: InputOf<typeof createRegistrationFromDesk>['body']) => {
    const [request, ...others] = rememberRequest(requests.current, body)
    requests.current = [request, ...others]
    storeUnansweredRequests(requests.current)
    return call(createRegistrationFromDesk, { body }, createKeyedCarrier(request))
  }
}
