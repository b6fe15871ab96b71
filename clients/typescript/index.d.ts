import type { paths as Main } from './openapi.d.ts';
import type { paths as Extras } from './openapi-extras.d.ts';

export type { components } from './openapi.d.ts';
export type { components as extraComponents } from './openapi-extras.d.ts';

/** Every address of the contract. */
export type Paths = Main & Extras;

type GetOf<P extends keyof Paths> = Paths[P] extends { get: infer Operation } ? Operation : never;
type Responses<P extends keyof Paths> = GetOf<P> extends { responses: infer All } ? All : never;
type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;

/** Addresses that answer GET with JSON. */
export type JsonPath = {
  [P in keyof Paths]: [Json<Responses<P>[200 & keyof Responses<P>]>] extends [never] ? never : P;
}[keyof Paths];

/** What an address answers with 200. */
export type Data<P extends JsonPath> = Json<Responses<P>[200 & keyof Responses<P>]>;
/** What it answers with any other status; a text where something between has answered. */
export type Failure<P extends JsonPath> = Json<Responses<P>[Exclude<keyof Responses<P>, 200>]> | string;

type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type ParametersOf<P extends JsonPath> =
  GetOf<P> extends { parameters: infer All }
    ? Given<Pick<All, keyof All & ('path' | 'query')>>
    : Record<never, never>;
/** Parameters are asked for where the address cannot do without. */
type Init<P extends JsonPath> = { signal?: AbortSignal } & (Record<never, never> extends ParametersOf<P>
  ? { params?: ParametersOf<P> }
  : { params: ParametersOf<P> });
type Arguments<P extends JsonPath> =
  Record<never, never> extends Init<P> ? [init?: Init<P>] : [init: Init<P>];

/** Data or an error, never both. */
export type Result<P extends JsonPath> =
  | { data: Data<P>; error?: undefined; response: Response }
  | { data?: undefined; error: Failure<P>; response: Response };

/** Addresses whose answers come in pages. */
export type PagedPath = {
  [P in JsonPath]: Extract<Data<P>, { next_cursor: unknown }> extends never ? never : P;
}[JsonPath];
/** One row of such an answer. */
export type Row<P extends PagedPath> = Extract<
  Data<P>,
  { next_cursor: unknown; results: unknown[] }
>['results'][number];

export interface Client {
  /** One request. A refusal is a result, in `error`; only a network that fails throws. */
  GET<P extends JsonPath>(path: P, ...init: Arguments<P>): Promise<Result<P>>;
  /** Every row of every page, as they are asked for. Throws when a page is refused. */
  each<P extends PagedPath>(path: P, ...init: Arguments<P>): AsyncGenerator<Row<P>, void, undefined>;
}

export interface ClientOptions {
  /** Address of a service, such as `http://localhost:8080`. */
  baseUrl: string;
  /** Headers of every request; none is needed. */
  headers?: Record<string, string>;
  /** Another `fetch`, for tests and proxies. */
  fetch?: typeof globalThis.fetch;
}

export declare function createClient(options: ClientOptions): Client;
