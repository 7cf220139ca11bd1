/** What the API offers, as content is compared with it. */
export interface Api {
  readonly key: string;
}
