/** Props of the reference components: plain data, created at build time. Shared by server, theme and browser. */

import type { RichText } from '../../../shared/theme.ts';
import type { SecurityData } from './reference-security.ts';

/** A constraint of a schema; `text` is its value: `1–64`, `^\\d{2}$`. Empty where the kind says everything. */
export interface FieldFact {
  readonly kind:
    | 'length'
    | 'range'
    | 'pattern'
    | 'items'
    | 'unique'
    | 'keys'
    | 'closed'
    | 'multiple'
    | 'requires'
    | 'requiresOne'
    | 'contentType'
    | 'contentEncoding'
    | 'style'
    | 'empty'
    | 'reserved'
    | 'xml'
    | 'default'
    | 'example';
  readonly text: string;
}

/** An allowed value. */
export interface ValueData<Text = RichText> {
  readonly text: string;
  /** Name in programs. */
  readonly name?: string;
  readonly description?: Text;
}

/** Description of a value. */
export interface ContentData<Text = RichText> {
  /** `string (date) or null`, `array of Pet`; empty for a condition that says nothing of the type. */
  readonly type: string;
  readonly facts: readonly FieldFact[];
  readonly values?: readonly ValueData<Text>[];
  /** The field above that lists the same values. */
  readonly valuesAs?: { readonly id: string; readonly name: string };
  /** Several examples; one alone is a fact. */
  readonly examples?: readonly ValueData<Text>[];
  readonly description?: Text;
  /** Link to a page elsewhere. */
  readonly docs?: Text;
  readonly fields?: readonly FieldData<Text>[];
  readonly choices?: readonly ChoiceData<Text>[];
  readonly rules?: readonly RuleData<Text>[];
  /** Schemas with further fields. */
  readonly elsewhere?: readonly ElsewhereData<Text>[];
}

/** A schema that is shown elsewhere: at an anchor of the page, or on its page, to which a link leads. */
export type ElsewhereData<Text = RichText> = { readonly name: string } & (
  | { readonly id: string }
  | { readonly page: Text }
);

/** A field, parameter or header, with its nested fields. */
export interface FieldData<Text = RichText> extends ContentData<Text> {
  /** Anchor; absent if another field of the page has it. */
  readonly id?: string;
  readonly name: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
}

/** Alternatives for a value, of which it has one. */
export interface ChoiceData<Text = RichText> {
  /** Property that says which one it is. */
  readonly property?: string;
  readonly variants: readonly VariantData<Text>[];
}

/** One of several alternatives for a value. */
export interface VariantData<Text = RichText> extends ContentData<Text> {
  readonly id?: string;
  readonly label: string;
  /** Values of the choice's property. */
  readonly chosenBy?: readonly string[];
}

/** Further rule for a value. */
export interface RuleData<Text = RichText> extends ContentData<Text> {
  readonly kind:
    | 'item'
    | 'not'
    | 'if'
    | 'met'
    | 'unmet'
    | 'contains'
    | 'dependent'
    | 'content'
    | 'name'
    | 'headers';
  /** Property whose presence it depends on, or how many items it holds for. */
  readonly name?: string;
}

/** Content of a body: the fields of an object, its alternatives, or a value of another type. */
export interface BodyData<Text = RichText> extends ContentData<Text> {
  readonly mediaTypes: readonly string[];
  /** Anchor; absent if another body of the page has it. */
  readonly id?: string;
  readonly title?: string;
}

/** Parameters of one kind. */
export interface ParameterGroup<Text = RichText> {
  readonly kind: 'path' | 'query' | 'header' | 'cookie';
  readonly fields: readonly FieldData<Text>[];
}

/** Responses with the same body. */
export interface ResponseGroup<Text = RichText> {
  readonly statuses: readonly {
    readonly status: string;
    readonly summary?: string;
    readonly description?: Text;
  }[];
  readonly headers: readonly FieldData<Text>[];
  readonly bodies: readonly BodyData<Text>[];
  readonly links: readonly LinkData<Text>[];
}

/** Operation that a reader can call after a response. */
export interface LinkData<Text = RichText> {
  readonly name: string;
  /** The operation that it leads to. */
  readonly operation?: Text;
  readonly description?: Text;
  /** Parameter or body → expression that gives its value. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly server?: string;
}

/** A request that the API sends to the reader's server because of an operation. */
export interface CallbackData<Text = RichText> {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  /** Expression for the address. */
  readonly address: string;
  readonly summary?: string;
  readonly description?: Text;
  readonly docs?: Text;
  readonly deprecated?: true;
  readonly request: RequestData<Text>;
  readonly groups: readonly ResponseGroup<Text>[];
}

/** Everything that a request may have. */
export interface RequestData<Text = RichText> {
  readonly security?: SecurityData<Text>;
  readonly parameters: readonly ParameterGroup<Text>[];
  readonly required: boolean;
  readonly description?: Text;
  readonly bodies: readonly BodyData<Text>[];
  /** Name of the data file for the request builder. */
  readonly builder?: string;
}

/** Where an API answers. */
export interface ServerData<Text = RichText> {
  readonly url: string;
  readonly name?: string;
  readonly description?: Text;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly values: readonly string[];
    readonly description?: Text;
  }[];
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
    /** Short words on the operation: `Beta`. */
    readonly notes?: readonly string[];
    readonly docs?: Text;
    readonly servers: readonly ServerData<Text>[];
    readonly success?: string;
  };
  readonly request?: RequestData<Text>;
  readonly response?: {
    readonly groups: readonly ResponseGroup<Text>[];
    /** Codes in one line: those with a page are links. */
    readonly errorCodes?: Text;
    readonly callbacks: readonly CallbackData<Text>[];
  };
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
export interface SchemaData<Text = RichText, Code = Text> {
  readonly name: string;
  readonly body: BodyData<Text>;
  /** Examples of an object, as its author wrote them. */
  readonly examples?: Code;
  /** Links to the files of those that are not shown in full. */
  readonly wholeExamples?: Text;
}

/** Purpose of an example, or its location. */
export interface SampleNote<Text = RichText> {
  readonly label: string;
  readonly description?: Text;
  readonly link?: Text;
}
