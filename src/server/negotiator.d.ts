/** Types of the release in use; those that are published are of an older one. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** The codings that a client accepts, those it likes best first; of equal ones the preferred. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}
