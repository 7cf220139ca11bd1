/** Size of a window's content. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Actions of a reader in one window of a browser: the few that every engine supports. */
export interface Driver {
  /** The engine and its version. */
  readonly version: string;
  /** Opens an address, and resolves when its document is loaded. */
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page; it must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer to a place of the window, and clicks there. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key, such as `Enter`, `k` or `Control+k`. */
  press(key: string): Promise<void>;
  /** Types a text, key by key, into whatever has the focus. */
  type(text: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(size: WindowSize): Promise<void>;
  /** Ends the browser, and all that was started for it. */
  close(): Promise<void>;
}

/** A browser engine, and how to start it. */
export interface Engine {
  readonly name: string;
  start(): Promise<Driver>;
}
