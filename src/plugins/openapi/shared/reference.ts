/** Props of the reference components: plain data, created at build time. Shared by server, theme and browser. */

import type { RichText } from '../../../shared/theme.ts';
import type { SecurityData } from './reference-security.ts';

/** A constraint of a schema; `text` is its value: `1–64`, `^\\d{2}$`; empty if the kind is enough. */
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

/** Description of a value: its type, texts, values, fields and alternatives. */
export interface ContentData<Text = RichText> {
  /** Type such as `string (date) or null` or `array of Pet`; empty for a condition without a type. */
  readonly type: string;
  readonly facts: readonly FieldFact[];
  readonly values?: readonly ValueData<Text>[];
  /** The field above that lists the same values. */
  readonly valuesAs?: { readonly id: string; readonly name: string };
  /** Examples, if there are several; a single one is in `facts`. */
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

/** A schema that is shown elsewhere: at an anchor of the page, or on its own page. */
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

/** Alternatives, of which a value has one. */
export interface ChoiceData<Text = RichText> {
  /** Property that selects the alternative. */
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

/** A further rule for a value. */
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
  /** Property whose presence it depends on, or the number of items it applies to. */
  readonly name?: string;
}

/** Content of a body: the fields of an object, its alternatives, or a value of another type. */
export interface BodyData<Text = RichText> extends ContentData<Text> {
  readonly mediaTypes: readonly string[];
  /** Anchor; absent if another body of the page has it. */
  readonly id?: string;
  readonly title?: string;
}

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
  /** Operation to which it leads, with a link. */
  readonly operation?: Text;
  readonly description?: Text;
  /** Parameter or body → expression for its value. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly server?: string;
}

/** A request that the API sends to the reader's server because of an operation. */
export interface CallbackData<Text = RichText> {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  /** Expression for its address. */
  readonly address: string;
  readonly summary?: string;
  readonly description?: Text;
  readonly docs?: Text;
  readonly deprecated?: true;
  readonly request: RequestData<Text>;
  readonly groups: readonly ResponseGroup<Text>[];
}

/** Everything about a request. */
export interface RequestData<Text = RichText> {
  readonly security?: SecurityData<Text>;
  readonly parameters: readonly ParameterGroup<Text>[];
  readonly required: boolean;
  readonly description?: Text;
  readonly bodies: readonly BodyData<Text>[];
  /** Name of the data file for the request builder. */
  readonly builder?: string;
}

/** Address of an API, and its variables. */
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
    /** True: the API sends the request to the reader's server. */
    readonly isWebhook: boolean;
    readonly description?: Text;
    readonly deprecated?: true;
    /** Short notes such as `Beta`. */
    readonly notes?: readonly string[];
    readonly docs?: Text;
    readonly servers: readonly ServerData<Text>[];
    readonly success?: string;
  };
  readonly request?: RequestData<Text>;
  readonly response?: {
    readonly groups: readonly ResponseGroup<Text>[];
    /** Error codes on one line; those with a page are links. */
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

export interface SchemaData<Text = RichText, Code = Text> {
  readonly name: string;
  readonly body: BodyData<Text>;
  /** Examples of an object, as its author wrote them. */
  readonly examples?: Code;
  /** Links to files with the whole examples, if they are cut. */
  readonly wholeExamples?: Text;
}

/** Purpose of an example, or its address. */
export interface SampleNote<Text = RichText> {
  readonly label: string;
  readonly description?: Text;
  readonly link?: Text;
}
