import type { FlowType } from './definition.ts'

/** Consultants read these words; on the wire the types keep the specification's names. */
export const FLOW_TYPE_WORDS: Readonly<Record<FlowType, string>> = {
  Standard: 'Standard',
  AutoOnboarded: 'From a CRM record',
  DynamicsOnboarded: 'From a Dynamics record',
  Survey: 'Survey',
  Manual: 'Manual',
}

/** A candidate calls it 'your registration' or 'your survey'. */
export const formWords = (type: FlowType) => (type === 'Survey' ? 'survey' : 'registration')
