import type { ChangeSentence } from './api-changes.ts';

/** Props of the reference components: plain data, created at build time. Shared by server, theme and browser. */

/** Strings of the theme for use outside components: in headings, titles and Markdown copies. */
export type ReferenceSentence =
  | 'request'
  | 'response'
  | 'operation'
  | 'endpoint'
  | 'meaning'
  | 'authentication'
  | 'otherAuthentication'
  | 'pathParameters'
  | 'queryParameters'
  | 'headers'
  | 'cookies'
  | 'requestBody'
  | 'responseBody'
  | 'errorCodes'
  | 'fieldLength'
  | 'fieldRange'
  | 'fieldPattern'
  | 'fieldItems'
  | 'fieldKeys'
  | 'fieldMultiple'
  | 'fieldDefault'
  | 'fieldExample'
  | 'field'
  | 'parameter'
  | 'type'
  | 'required'
  | 'yes'
  | 'no'
  | 'requestBodyTitle'
  | 'generatedExample'
  | 'samplesRan'
  | 'errorCode'
  | 'httpStatus'
  | 'retryAdvice'
  | 'retryAction'
  | 'cardNumber'
  | 'cardBrand'
  | 'cardFlow'
  | 'cardOutcome'
  | 'event'
  | 'eventTime'
  | 'eventData'
  | 'sentWhen'
  | ChangeSentence
  | 'state'
  | 'stateFinal'
  | 'stateLasts'
  | 'stateFromTo'
  | 'stateCause'
  | 'stateWho'
  | 'statesOf'
  | 'operations'
  | 'webhooks'
  | 'schemas'
  | 'allSchemas'
  | 'servers'
  | ApiFact['kind'];

/** Kind of fact → key of its string. */
export const FACT_NAMES = {
  length: 'fieldLength',
  range: 'fieldRange',
  pattern: 'fieldPattern',
  items: 'fieldItems',
  keys: 'fieldKeys',
  multiple: 'fieldMultiple',
  default: 'fieldDefault',
  example: 'fieldExample',
} as const satisfies Record<FieldFact['kind'], ReferenceSentence>;

/** Kind of parameter → key of its string. */
export const PARAMETER_NAMES = {
  authentication: 'authentication',
  otherAuthentication: 'otherAuthentication',
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headers',
  cookie: 'cookies',
} as const satisfies Record<ParameterGroup['kind'], ReferenceSentence>;

/** A rendered text. */
export interface RichText {
  readonly type: 'html';
  readonly html: string;
}

/** A constraint of a schema; `text` is its value: `1–64`, `^\d{2}$`. */
export interface FieldFact {
  readonly kind: 'length' | 'range' | 'pattern' | 'items' | 'keys' | 'multiple' | 'default' | 'example';
  readonly text: string;
}

/** A field, parameter or header, with its nested fields. */
export interface FieldData<Text = RichText> {
  /** Anchor; absent if another field of the page has it. */
  readonly id?: string;
  readonly name: string;
  readonly required: boolean;
  /** `string`, `integer | null`, `object[]`. */
  readonly type: string;
  readonly format?: string;
  readonly facts: readonly FieldFact[];
  /** Allowed values. */
  readonly values?: readonly string[];
  readonly description?: Text;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly fields?: readonly FieldData<Text>[];
  readonly variants?: readonly VariantData<Text>[];
  /** Name of a schema that is shown elsewhere. */
  readonly more?: string;
  /** Anchor of the field that shows it. */
  readonly moreId?: string;
  /** Link to the page that shows it. */
  readonly morePage?: Text;
}

/** One of several alternatives for a value. */
export interface VariantData<Text = RichText>
  extends Pick<FieldData<Text>, 'id' | 'variants' | 'more' | 'moreId' | 'morePage'> {
  readonly label: string;
  readonly description?: Text;
  readonly fields: readonly FieldData<Text>[];
}

/** Content of a body: the fields of an object, its alternatives, or a value of another type. */
export interface BodyData<Text = RichText> extends Pick<FieldData<Text>, 'more' | 'moreId' | 'morePage'> {
  readonly mediaType: string;
  /** Anchor; absent if another body of the page has it. */
  readonly id?: string;
  readonly type: string;
  /** Limits and values of a body that is no object. */
  readonly facts: readonly FieldFact[];
  readonly values?: readonly string[];
  readonly description?: Text;
  readonly fields: readonly FieldData<Text>[];
  readonly variants: readonly VariantData<Text>[];
}

/** Parameters of one kind. */
export interface ParameterGroup<Text = RichText> {
  readonly kind: 'authentication' | 'otherAuthentication' | 'path' | 'query' | 'header' | 'cookie';
  readonly fields: readonly FieldData<Text>[];
}

/** Responses with the same body. */
export interface ResponseGroup<Text = RichText> {
  readonly statuses: readonly { readonly status: string; readonly description?: Text }[];
  readonly headers: readonly FieldData<Text>[];
  readonly bodies: readonly BodyData<Text>[];
}

/** Parts of an operation that can be shown separately. */
export type OperationPart = 'summary' | 'request' | 'response';

/** An operation. Parts that are not shown are absent. */
export interface OperationData<Text = RichText> {
  readonly id: string;
  /** True: parts have headings. */
  readonly isWhole: boolean;
  readonly summary?: {
    readonly method: string;
    readonly path: string;
    /** True: a request that the reader's own server receives. */
    readonly isWebhook: boolean;
    readonly description?: Text;
    readonly deprecated?: true;
    readonly servers: readonly { readonly url: string; readonly description?: string }[];
    readonly success?: string;
  };
  readonly request?: {
    readonly parameters: readonly ParameterGroup<Text>[];
    readonly required: boolean;
    readonly description?: Text;
    readonly bodies: readonly BodyData<Text>[];
    /** Name of the data file for the request builder. */
    readonly builder?: string;
  };
  readonly response?: {
    readonly groups: readonly ResponseGroup<Text>[];
    readonly errorCodes: readonly string[];
  };
}

/** A fact about an API. Its kind is the key of its string. */
export interface ApiFact<Text = RichText> {
  readonly kind:
    | 'apiVersion'
    | 'specification'
    | 'contact'
    | 'license'
    | 'termsOfService'
    | 'moreDocs'
    | 'download';
  readonly text: Text;
}

/** A part of an API's description, with its heading if it has one. */
export interface ApiSection<Text = RichText> {
  readonly id?: string;
  readonly heading?: string;
  readonly depth?: 2 | 3;
  readonly text: Text;
}

/** A server, and what its address leaves open. */
export interface ServerData<Text = RichText> {
  readonly url: string;
  readonly name?: string;
  readonly variables: readonly {
    readonly name: string;
    readonly preset: string;
    /** Empty: any value. */
    readonly values: readonly string[];
    readonly description?: Text;
  }[];
}

/** A security scheme of an API. */
export interface SchemeData<Text = RichText> {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Name of the header, parameter or cookie. */
  readonly place?: string;
  readonly description?: Text;
}

/** A tag in the list of tags. */
export interface TagRow<Text = RichText> {
  /** With a link to its page. */
  readonly name: Text;
  /** Number of its operations. */
  readonly count: number;
  readonly description?: Text;
}

/** An API as a whole, one part at a time. */
export type ApiData<Text = RichText> =
  | {
      readonly part: 'info';
      readonly summary?: string;
      readonly facts: readonly ApiFact<Text>[];
      readonly sections: readonly ApiSection<Text>[];
    }
  | { readonly part: 'servers'; readonly servers: readonly ServerData<Text>[] }
  | { readonly part: 'security'; readonly schemes: readonly SchemeData<Text>[] }
  | { readonly part: 'tags'; readonly tags: readonly TagRow<Text>[] };

/** A row of the operations table. */
export interface OperationRow<Text = RichText> {
  /** Name of the operation, with a link to its page. */
  readonly name: Text;
  readonly method: string;
  readonly path: string;
  readonly deprecated: boolean;
  readonly description?: Text;
}

/** The table of operations. */
export interface OperationsData<Text = RichText> {
  readonly groups: readonly {
    readonly name: string;
    readonly description?: Text;
    /** True: the page is about this group, so its name is the title. */
    readonly isTitled?: true;
    readonly rows: readonly OperationRow<Text>[];
  }[];
}

/** A row of the parameters table. */
export interface ParameterRow<Text = RichText> {
  /** The field, named by its full path. */
  readonly field: FieldData<Text>;
  /** Operations that use it, with links to their pages; empty if all do. */
  readonly usedBy: readonly Text[];
}

/** The table of parameters. */
export interface ParametersData<Text = RichText> {
  readonly rows: readonly ParameterRow<Text>[];
}

/** A single schema. */
export interface SchemaData<Text = RichText> {
  readonly name: string;
  readonly body: BodyData<Text>;
}
