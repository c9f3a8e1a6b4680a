import type { FlowType } from './definition.ts'

/** The names of flow types that consultants see. In requests and replies, the types have the specification's names. */
export const FLOW_TYPE_NAMES: Readonly<Record<FlowType, string>> = {
  Standard: 'Standard',
  AutoOnboarded: 'From a CRM record',
  DynamicsOnboarded: 'From a Dynamics record',
  Survey: 'Survey',
  Manual: 'Manual',
}

/** Returns the noun for 'your registration' or 'your survey'. */
export const chooseFlowNoun = (type: FlowType) => (type === 'Survey' ? 'survey' : 'registration')
