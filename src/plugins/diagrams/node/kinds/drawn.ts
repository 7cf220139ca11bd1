/** A diagram as input for the drawing library. */
export interface Drawn {
  /** Lines after the header. The direction of a group is indented by one space. */
  readonly lines: readonly string[];
  /** Connections that the layout must place. */
  readonly connections: number;
  /** Number of boxes, messages, notes and frames. */
  readonly parts: number;
  /** Offsets of statements that do not change the drawing: colors, links, hints for the layout. */
  readonly unused: readonly number[];
}
