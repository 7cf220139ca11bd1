/** What the components of the reference get: plain data, made at build time. Shared by server, theme and browser. */

/** Sentences of the theme that are said where no component is: in headings, titles and Markdown copies. */
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
  | 'sentWhen';

/** Kind of a fact → the sentence that names it. */
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

/** Kind of parameters → the sentence that names them. */
export const PARAMETER_NAMES = {
  authentication: 'authentication',
  otherAuthentication: 'otherAuthentication',
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headers',
  cookie: 'cookies',
} as const satisfies Record<ParameterGroup['kind'], ReferenceSentence>;

/** A text that has been drawn. */
export interface RichText {
  readonly type: 'html';
  readonly html: string;
}

/** One thing that a schema says of a value; `text` is its figure: `1–64`, `^\d{2}$`. */
export interface FieldFact {
  readonly kind: 'length' | 'range' | 'pattern' | 'items' | 'keys' | 'multiple' | 'default' | 'example';
  readonly text: string;
}

/** A field, parameter or header, with all that stands in it. */
export interface FieldData<Text = RichText> {
  /** Anchor; absent where another field of the page has it. */
  readonly id?: string;
  readonly name: string;
  readonly required: boolean;
  /** `string`, `integer | null`, `object[]`. */
  readonly type: string;
  readonly format?: string;
  readonly facts: readonly FieldFact[];
  /** The values that it may have, when they are few. */
  readonly values?: readonly string[];
  readonly description?: Text;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly fields?: readonly FieldData<Text>[];
  readonly variants?: readonly VariantData<Text>[];
  /** Name of a schema that is not shown again, since it stands around this field or would be too much. */
  readonly more?: string;
  /** Anchor of the field that shows it. */
  readonly moreId?: string;
}

/** One of several forms that a value may have. */
export interface VariantData<Text = RichText> {
  readonly label: string;
  readonly description?: Text;
  readonly fields: readonly FieldData<Text>[];
}

/** What a body holds: the fields of an object, its forms, or a value of another type. */
export interface BodyData<Text = RichText> {
  readonly mediaType: string;
  readonly type: string;
  readonly description?: Text;
  readonly fields: readonly FieldData<Text>[];
  readonly variants: readonly VariantData<Text>[];
}

/** Parameters of one kind. */
export interface ParameterGroup<Text = RichText> {
  readonly kind: 'authentication' | 'otherAuthentication' | 'path' | 'query' | 'header' | 'cookie';
  readonly fields: readonly FieldData<Text>[];
}

/** Answers whose bodies are alike. */
export interface ResponseGroup<Text = RichText> {
  readonly statuses: readonly { readonly status: string; readonly description?: Text }[];
  readonly headers: readonly FieldData<Text>[];
  readonly bodies: readonly BodyData<Text>[];
}

/** The parts of an operation, each of which may be shown alone. */
export type OperationPart = 'summary' | 'request' | 'response';

/** One operation; parts that are not shown are absent. */
export interface OperationData<Text = RichText> {
  readonly id: string;
  /** True: parts have headings. */
  readonly isWhole: boolean;
  readonly summary?: {
    readonly method: string;
    readonly path: string;
    /** True: a call that the reader's own server receives. */
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
    /** Name of the file that the request builder loads. */
    readonly builder?: string;
  };
  readonly response?: {
    readonly groups: readonly ResponseGroup<Text>[];
    readonly errorCodes: readonly string[];
  };
}

/** A row of the table of operations. */
export interface OperationRow<Text = RichText> {
  /** What it is called, with a link to its page. */
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
    readonly rows: readonly OperationRow<Text>[];
  }[];
}

/** A row of the table of parameters. */
export interface ParameterRow<Text = RichText> {
  /** Named by its whole path. */
  readonly field: FieldData<Text>;
  /** Operations, with links to their pages; empty when all use it. */
  readonly usedBy: readonly Text[];
}

/** The table of parameters. */
export interface ParametersData<Text = RichText> {
  readonly rows: readonly ParameterRow<Text>[];
}

/** One schema by itself. */
export interface SchemaData<Text = RichText> {
  readonly name: string;
  readonly body: BodyData<Text>;
}
