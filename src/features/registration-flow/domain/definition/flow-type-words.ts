import type { FlowType } from './definition.ts'

/** As consultants read them; on the wire they keep the specification's names. */
export const FLOW_TYPE_WORDS: Readonly<Record<FlowType, string>> = {
  Standard: 'Standard',
  AutoOnboarded: 'From a CRM record',
  DynamicsOnboarded: 'From a Dynamics record',
  Survey: 'Survey',
  Manual: 'Manual',
}

/** What its candidate calls it: 'your registration', 'your survey'. */
export const formWords = (type: FlowType) => (type === 'Survey' ? 'survey' : 'registration')
