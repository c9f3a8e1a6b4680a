import type { QuestionGroup } from '../definition/definition.ts'
import { removeUndefined } from './remove-undefined.ts'
import type { WireGroup } from './wire-shape.ts'

/** Converts the groups of a step or set for the wire; none is an empty list. */
export const toWireGroups = (groups: readonly QuestionGroup[] = []): WireGroup[] =>
  groups.map(({ id, title, hint, actions }) => ({
    ...{ id, title, hint: hint ?? null },
    actions: [...actions],
  }))

/** Converts groups from the wire. A copy in a browser from before there were groups has none. */
export const readGroups = (
  groups: readonly WireGroup[] = [],
): { readonly groups?: readonly QuestionGroup[] } =>
  groups.length > 0
    ? {
        groups: groups.map(({ id, title, hint, actions }) => ({
          ...{ id, title, actions },
          ...removeUndefined({ hint: hint ?? undefined }),
        })),
      }
    : {}
