import type * as z from 'zod/mini'
import { UNEXPECTED_ERROR_MESSAGE } from './failure.ts'

/** The base addresses of the API (decisions §1). Configuration can move each of them to another host. */
export type Api = 'candidate' | 'portal' | 'sameOrigin' | 'employee' | 'maintenance'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/** The response of a successful call: JSON in the envelope, an empty body (204), or a file, which may also be sent as base64 in the envelope. */
export type Reply<Data extends Schema = Schema> =
  | { readonly kind: 'json'; readonly status: number; readonly data: Data }
  | { readonly kind: 'empty'; readonly status: 204 }
  | { readonly kind: 'file'; readonly status: 200 }

export const jsonReply = <Data extends Schema>(data: Data, status: 200 | 201 | 202 = 200) =>
  ({ kind: 'json', status, data }) as const
export const emptyReply = { kind: 'empty', status: 204 } as const
export const fileReply = { kind: 'file', status: 200 } as const

/** A multipart body: text fields with their schema, and the name of its one file field; null if it takes no file. */
export type MultipartForm<Fields extends Schema = Schema> = {
  readonly kind: 'form'
  readonly fields: Fields
  readonly file: string | null
}
export const multipartBody = <Fields extends Schema>(
  fields: Fields,
  fileName: string | null = null,
): MultipartForm<Fields> => ({ kind: 'form', fields, file: fileName })

export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema | MultipartForm = Schema | MultipartForm,
  R extends Reply = Reply,
> = {
  /** The base address, or several if one handler serves the call on all of them; the client calls the first. */
  readonly api: Api | readonly [Api, ...Api[]]
  readonly method: Method
  /** The path after the base address, with `:name` for each parameter. */
  readonly path: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** The specification's default message, shown when the server sent no message. */
  readonly fallback: string
  readonly summary?: string
  /**
   * The kind of caller, by which the browser chooses the credentials; `either` prefers a consultant's. If it is omitted, the caller is a candidate or
   * anyone.
   */
  readonly caller?: 'consultant' | 'either'
}

/** An endpoint as a contract declares it. Without a fallback of its own it has the specification's default message [seed 8.25.2]. */
type DeclaredEndpoint<
  P extends Schema,
  Q extends Schema,
  B extends Schema | MultipartForm,
  R extends Reply,
> = Omit<Endpoint<P, Q, B, R>, 'fallback'> & { readonly fallback?: string }

export const endpoint = <
  P extends Schema,
  Q extends Schema,
  B extends Schema | MultipartForm,
  R extends Reply,
>(
  declaration: DeclaredEndpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => ({ fallback: UNEXPECTED_ERROR_MESSAGE, ...declaration })

/** The types Blob and FormData if they exist, else never, because this module is also compiled without the DOM types. */
type FileContent = typeof globalThis extends { Blob: { prototype: infer Platform } }
  ? Platform
  : never
type FormBody = typeof globalThis extends { FormData: { prototype: infer Platform } }
  ? Platform
  : never

export type AnyEndpoint = Endpoint<Schema, Schema, Schema | MultipartForm, Reply>
export type ParamsOf<E> = E extends { readonly params?: infer P extends Schema }
  ? z.output<P>
  : Record<string, never>
export type QueryOf<E> = E extends { readonly query?: infer Q extends Schema }
  ? z.output<Q>
  : Record<string, never>
export type BodyOf<E> = E extends { readonly body?: infer B }
  ? B extends MultipartForm<infer F>
    ? z.output<F>
    : B extends Schema
      ? z.output<B>
      : undefined
  : undefined
export type ReplyOf<E> = E extends {
  readonly reply: { readonly kind: 'json'; readonly data: infer D extends Schema }
}
  ? z.output<D>
  : E extends { readonly reply: { readonly kind: 'file' } }
    ? FileContent
    : null

/** The arguments of a call. Fields for which the schema has a default can be left out. */
export type InputOf<E> = (E extends { readonly params?: infer P extends Schema }
  ? unknown extends z.input<P>
    ? unknown
    : { params: z.input<P> }
  : unknown) &
  (E extends { readonly query?: infer Q extends Schema }
    ? unknown extends z.input<Q>
      ? unknown
      : { query?: z.input<Q> }
    : unknown) &
  (E extends { readonly body?: infer B }
    ? B extends MultipartForm
      ? { body: FormBody }
      : B extends Schema
        ? unknown extends z.input<B>
          ? unknown
          : { body: z.input<B> }
        : unknown
    : unknown)

export const listApis = ({ api }: Pick<AnyEndpoint, 'api'>): readonly [Api, ...Api[]] =>
  typeof api === 'string' ? [api] : api

/** Fills the parameters into a path: '/user/:id' with { id } becomes '/user/3f…'. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
