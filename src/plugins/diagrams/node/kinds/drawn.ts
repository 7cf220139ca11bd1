/** A diagram in the words of the drawing library. */
export interface Drawn {
  /** Lines after the first. The direction of a group has a space before it. */
  readonly lines: readonly string[];
  /** Connections that the layout must place. */
  readonly connections: number;
  /** Boxes, messages, notes and frames. */
  readonly parts: number;
  /** Indexes of statements without effect on a drawing: colors, links, hints for the layout. */
  readonly unused: readonly number[];
}
